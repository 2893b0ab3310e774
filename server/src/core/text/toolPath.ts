/** Returns whether a path below a root leads into packages or files of tools, which are not checked. */
export const isToolPath = (path: string): boolean =>
  path.split(/[/\\]/).some((name) => name.startsWith('.') || name === 'node_modules');
