import { isIn, relativePath } from '../../host/paths';
import { withoutPrivateNames } from '../../core/secrets/redact';

/**
 * Returns the path of a file in the repository that continuous integration checked out, which may be above the working folder.
 * Elsewhere, returns the path unchanged. Private names are withheld.
 */
export function checkoutPath(file: string): string {
  const root = process.env.GITHUB_WORKSPACE || process.env.CI_PROJECT_DIR;
  return withoutPrivateNames(root !== undefined && isIn(file, root) ? relativePath(root, file) : file);
}
