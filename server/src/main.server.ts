import { loaded } from './host/compiledCode';

loaded('languageServer');
