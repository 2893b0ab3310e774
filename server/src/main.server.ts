import { loadBundle } from './host/compiledCode';

loadBundle(require.resolve('./languageServer.js'));
