import { fileName } from './names';
import { Spot } from './spot';
import type { Document, Program, View } from './view';

interface DocumentNameProps {
  readonly view: View;
  readonly program: Pick<Program, 'folder'>;
  readonly document: Document;
  readonly class: string;
}

/** Shows the file name of a document. It links to the document in the editor and on a published site. */
export function DocumentName({ view, program, document: { file, item }, ...rest }: DocumentNameProps) {
  const name = fileName(program, file);
  const address = view.publication?.documents[file];
  return address === undefined ? (
    <Spot view={view} file={file} path={item.path} class={rest.class}>
      {name}
    </Spot>
  ) : (
    <a href={address} class={rest.class}>
      {name}
    </a>
  );
}
