import { distinctPath } from '../../server/dashboard/src/names';

interface Root {
  readonly name: string;
  readonly uri: { readonly path: string };
}

/** Returns the name of a workspace folder. Workspace folders of the same name have the folders above them. */
export function rootName({ name, uri }: Root, roots: readonly Root[]): string {
  const isUnique = roots.filter((each) => each.name === name).length === 1;
  const paths = roots.map((each) => each.uri.path);
  return isUnique ? name : distinctPath(uri.path, paths);
}
