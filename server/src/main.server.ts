import { loadBundle } from './host/compiledCode';

loadBundle('languageServer');
