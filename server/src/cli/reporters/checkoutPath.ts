import { isIn, relativePath } from '../../host/below';
import { withoutPrivateNames } from '../../core/secrets/redact';

/**
 * How a file is called in the repository that continuous integration has checked out, which may lie above the working
 * folder; elsewhere as it is called here. Names that are private are withheld.
 */
export function checkoutPath(file: string): string {
  const root = process.env.GITHUB_WORKSPACE || process.env.CI_PROJECT_DIR;
  return withoutPrivateNames(root !== undefined && isIn(file, root) ? relativePath(root, file) : file);
}
