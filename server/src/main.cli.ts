import { version } from '../../package.json';
import type * as Program from './api/node';
import { loaded } from './host/compiledCode';
import { compileLater } from './host/compileLater';

const args = process.argv.slice(2);

if (args.length === 1 && (args[0] === '--version' || args[0] === '-v')) {
  console.log(version); // Nothing of the program is read for that.
} else {
  compileLater();
  (loaded('node', args[0] === 'lsp' ? 'lsp' : 'node') as typeof Program).run(args);
}
