import path from 'node:path';
import { LspProcess, pulling } from '../support/lspClient';
import { repository } from './documents';
import { schemaText } from './schema';

const packages = path.join(repository, 'test', 'bench', 'node_modules');

/** Returns the file of a command of a peer. */
export const peerFile = (...names: readonly string[]) => path.join(packages, ...names);

/** Starts and configures a server without opening a document. */
export type Starting = () => Promise<LspProcess>;

export const ours: Starting = async () => {
  const client = new LspProcess(path.join(repository, 'dist', 'server.js'));
  const workspace = { ...pulling.workspace, didChangeWatchedFiles: { dynamicRegistration: true } };
  await client.initialize({ capabilities: { ...pulling, workspace } });
  return client;
};

/** Starts the JSON server of VS Code, whose diagnostics are pulled like ours. */
export const jsonServer: Starting = async () => {
  const client = new LspProcess(peerFile('vscode-langservers-extracted', 'bin', 'vscode-json-language-server'));
  await client.initialize({ capabilities: pulling, initializationOptions: { handledSchemaProtocols: ['file'] } });
  const schemas = [{ fileMatch: ['*.json'], url: 'file:///schema.json', schema: JSON.parse(schemaText()) as unknown }];
  const settings = { json: { validate: { enable: true }, schemas } };
  await client.connection.sendNotification('workspace/didChangeConfiguration', { settings });
  return client;
};

/** Delay of the YAML server after a change, subtracted from its measurements. */
export const yamlDelayMs = 200;

/** Starts the YAML server, which pushes its diagnostics. It reads the schema from the file at `schema`. */
export const yamlServer =
  (schema: string): Starting =>
  async () => {
    const client = new LspProcess(peerFile('yaml-language-server', 'bin', 'yaml-language-server'));
    const yaml = { validate: true, schemas: { [schema]: '*.json' }, schemaStore: { enable: false } };
    client.connection.onRequest('workspace/configuration', ({ items }: { items: { section?: string }[] }) =>
      items.map(({ section }) => (section === 'yaml' ? yaml : {})),
    );
    await client.initialize({ capabilities: { workspace: { configuration: true } } });
    return client;
  };
