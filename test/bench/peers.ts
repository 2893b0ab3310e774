import path from 'node:path';
import { LspClient, pulling } from '../support/lspClient';
import { repository } from './documents';
import { schemaText } from './schema';

const packages = path.join(repository, 'test', 'bench', 'node_modules');

/** The file of a command that a peer installs. */
export const peerFile = (...names: readonly string[]) => path.join(packages, ...names);

/** A server that was started and told what it has to know; it was not yet shown a document. */
export type Starting = () => Promise<LspClient>;

export const ours: Starting = async () => {
  const client = new LspClient(path.join(repository, 'dist', 'server.js'));
  const workspace = { ...pulling.workspace, didChangeWatchedFiles: { dynamicRegistration: true } };
  await client.initialize({ capabilities: { ...pulling, workspace } });
  return client;
};

/** The JSON server of VS Code, which is asked for diagnostics as ours is. */
export const jsonServer: Starting = async () => {
  const client = new LspClient(peerFile('vscode-langservers-extracted', 'bin', 'vscode-json-language-server'));
  await client.initialize({ capabilities: pulling, initializationOptions: { handledSchemaProtocols: ['file'] } });
  const schemas = [{ fileMatch: ['*.json'], url: 'file:///schema.json', schema: JSON.parse(schemaText()) as unknown }];
  const settings = { json: { validate: { enable: true }, schemas } };
  await client.connection.sendNotification('workspace/didChangeConfiguration', { settings });
  return client;
};

/** How long the YAML server waits before it looks at a change: taken off what is measured of it. */
export const yamlDelayMs = 200;

/** The YAML server, which pushes its diagnostics. It reads the schema from the file at `schema`. */
export const yamlServer =
  (schema: string): Starting =>
  async () => {
    const client = new LspClient(peerFile('yaml-language-server', 'bin', 'yaml-language-server'));
    const yaml = { validate: true, schemas: { [schema]: '*.json' }, schemaStore: { enable: false } };
    client.connection.onRequest('workspace/configuration', ({ items }: { items: { section?: string }[] }) =>
      items.map(({ section }) => (section === 'yaml' ? yaml : {})),
    );
    await client.initialize({ capabilities: { workspace: { configuration: true } } });
    return client;
  };
