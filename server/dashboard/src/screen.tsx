import type { VNode } from 'preact';
import { Chain } from './chain';
import { Findings } from './findings';
import { withKeys } from './keyed';
import { Entries } from './entries';
import { Mark } from './mark';
import { listParts, type KeyedScreen } from './screens';
import { Spot } from './spot';
import type { Item, View } from './view';

interface ScreenProps {
  readonly view: View;
  readonly file: string;
  readonly screen: KeyedScreen;
}

/** Shows the name and state of a screen, as the heading above its details. */
export function ScreenHeading({ view, file, screen: { item } }: ScreenProps) {
  return (
    <>
      <h3>
        <Spot view={view} file={file} path={item.path} item={item} class={view.medium === 'file' ? '' : 'link'}>
          {item.name}
        </Spot>
      </h3>{' '}
      <span class="quiet">{item.detail}</span>{' '}
      <Findings view={view} counts={item.findings} place={{ file, path: item.path }} />
    </>
  );
}

/** Shows the details of a screen: its slots, its gates, and the chain of its tasks. */
export function Screen({ view, file, screen: { item } }: ScreenProps) {
  const { say } = view.language;
  const slots = listParts(item, 'captureSlots');
  const gates = listParts(item, 'gates');
  return (
    <>
      <div class="side-by-side">
        <section>
          <h4>{say('Capture slots')}</h4>
          {slots.length === 0 ? <p class="quiet">{say('None.')}</p> : null}
          <ul class="slots">
            {withKeys(slots).map(({ key, item: slot }) => (
              <li key={key}>
                <Slot view={view} file={file} slot={slot} />
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h4>{say('Preflight gates')}</h4>
          {gates.length === 0 ? <p class="quiet">{say('None.')}</p> : null}
          <Entries view={view} file={file} items={gates} />
        </section>
      </div>
      <h4>{say('Chain of tasks')}</h4>
      <Chain view={view} file={file} screen={item} />
    </>
  );
}

/** Shows a slot with its picture, or with an empty shape if there is none. */
function Slot({ view, file, slot }: { readonly view: View; readonly file: string; readonly slot: Item }) {
  const { say } = view.language;
  const shape = `picture shape-${slot.id.toLowerCase().replace(/\W/g, '')}`;
  const picture = slot.published === undefined ? undefined : view.pictures[slot.published];
  return (
    <>
      <Spot view={view} file={file} path={slot.path} item={slot} class="slot" title={slot.published}>
        {picture === undefined ? (
          <span class={shape} aria-hidden="true" />
        ) : (
          <Picture view={view} address={picture}>
            <img class={shape} src={picture} alt={say('Capture of {slot}', { slot: slot.name })} />
          </Picture>
        )}
        <span class="slot-name">{slot.name}</span>
        <span class="quiet">
          <Mark item={slot} /> {slot.detail}
        </span>
      </Spot>
      <Findings view={view} counts={slot.findings} place={{ file, path: slot.path }} />
    </>
  );
}

/** Shows a picture. In an exported file, it links to the picture in full size. */
const Picture = ({ view, address, children }: { readonly view: View; readonly address: string; children: VNode }) =>
  view.medium === 'file' ? <a href={address}>{children}</a> : children;
