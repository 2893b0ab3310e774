import { redact } from '../../src/core/secrets/redact';
import type { Publication, View } from './view';

/** Links to the published schemas and receipts. */
export function Published({ view, publication }: { readonly view: View; readonly publication: Publication }) {
  const { say } = view.language;
  return (
    <>
      <Links id="schemas" title={say('Schemas')} addresses={publication.schemas} />
      <Links id="receipts" title={say('Receipts')} addresses={publication.receipts} />
    </>
  );
}

interface LinksProps {
  readonly id: string;
  readonly title: string;
  readonly addresses: readonly string[];
}

function Links({ id, title, addresses }: LinksProps) {
  return addresses.length === 0 ? null : (
    <section class="document" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul class="contents">
        {addresses.map((address) => (
          <li key={address}>
            <a href={address}>{redact(decodeURI(address), 200)}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
