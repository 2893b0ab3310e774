import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type CodeAction,
  type DocumentDiagnosticReport,
  type Hover,
  type InlayHint,
  type WorkspaceEdit,
} from 'vscode-languageserver-protocol/node';
import type { AssembleResult, ContributionResult, PublicKeyResult } from '../../server/src/protocol';
import { contribution, ownerIds } from '../support/contributions';
import { copyProgram, programText } from '../support/examples';
import { itemsOf, LspClient, pulling } from '../support/lspClient';
import { until } from '../support/until';

const capabilities = {
  textDocument: { ...pulling.textDocument, hover: { contentFormat: ['markdown' as const] } },
  workspace: {
    ...pulling.workspace,
    workspaceEdit: { documentChanges: true, resourceOperations: ['create' as const] },
  },
};

describe('contributions and receipts, over LSP', () => {
  let client: LspClient;
  let folder: string;
  beforeEach(async () => {
    client = new LspClient();
    folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'statusdocs-')));
    copyProgram(folder, ['data-sources-execution.json']);
    const workspaceFolders = [{ uri: pathToFileURL(folder).href, name: 'work' }];
    await client.initialize({ capabilities, workspaceFolders, initializationOptions: { hasCommands: true } });
  });
  afterEach(() => {
    client.dispose();
    fs.rmSync(folder, { recursive: true });
  });

  const uriOf = (name: string) => pathToFileURL(path.join(folder, name)).href;
  const open = (name: string, text = fs.readFileSync(path.join(folder, name), 'utf8')) =>
    client.open(uriOf(name), text);
  const positionOf = (text: string, part: string) => {
    const before = text.slice(0, text.indexOf(part));
    return { line: before.split('\n').length - 1, character: before.length - before.lastIndexOf('\n') - 1 };
  };
  const actionsAt = async (name: string, part: string) => {
    const text = fs.readFileSync(path.join(folder, name), 'utf8');
    const at = positionOf(text, part);
    return client.connection.sendRequest<CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri: uriOf(name) },
      range: { start: at, end: at },
      context: { diagnostics: [] },
    });
  };
  /** Waits for an action, which needs the files next to the document. */
  const actionOf = (name: string, part: string, title: RegExp) =>
    until(`an action like ${title.source}`, async () => {
      await client.pull(uriOf(name));
      return (await actionsAt(name, part)).find((action) => title.test(action.title));
    });
  const created = (edit: WorkspaceEdit | undefined) => {
    const [creation, insertion] = edit?.documentChanges ?? [];
    assert.ok(creation && 'uri' in creation && insertion && 'edits' in insertion);
    const [inserted] = insertion.edits;
    assert.ok(inserted && 'newText' in inserted);
    return { uri: creation.uri, value: JSON.parse(inserted.newText) as Record<string, unknown> };
  };

  const claimed = '"id": "E01-booking-store-evidence-visual_baseline"';
  const submitted = '"id": "E01-booking-discovery-evidence-visual_baseline"';

  it('start as a receipt of a task, with only the known values', async () => {
    const id = '"id": "E01-booking-discovery-governance-qa"';
    const [before, after] = programText('booking-execution.json').split(id);
    await open('booking-execution.json', `${before}${id}${after!.replace('"assignee": null', '"assignee": "QA"')}`);
    const action = await actionOf('booking-execution.json', id, /receipt file/);
    const { uri, value } = created(action?.edit);
    assert.equal(uri, uriOf('artifacts/ui/booking-discovery/execution/governance-qa.receipt.json'));
    const { subjectRevision, ...rest } = value;
    assert.match(String(subjectRevision), /^[0-9a-f]{40}$/);
    assert.deepEqual(rest, {
      screenId: 'booking-discovery',
      role: 'qa',
      experienceReceiptIds: null,
      decision: null,
      riskNotes: null,
      signatureId: null,
      signedAt: null,
    });
    assert.equal(action?.kind, 'refactor.rewrite');
  });

  it('are not started for a receipt of an unclaimed task', async () => {
    await open('booking-execution.json');
    await actionOf('booking-execution.json', claimed, /receipt file/);
    for (const unclaimed of ['booking-wizard-evidence-visual_baseline', 'booking-discovery-governance-qa']) {
      const titles = (await actionsAt('booking-execution.json', `"id": "E01-${unclaimed}"`)).map(({ title }) => title);
      assert.ok(!titles.some((title) => /receipt file/.test(title)), titles.join());
    }
  });

  it('are not started for an existing receipt', async () => {
    const file = path.join(folder, 'artifacts/ui/booking-discovery/execution/evidence-visual_baseline.receipt.json');
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, '{}');
    await open('booking-execution.json');
    await actionOf('booking-execution.json', claimed, /receipt file/);
    const titles = (await actionsAt('booking-execution.json', submitted)).map(({ title }) => title);
    assert.ok(!titles.some((title) => /receipt file/.test(title)), titles.join());
  });

  it('include the template that a kit names, created as the fix for the missing template', async () => {
    fs.rmSync(path.join(folder, 'handoff/auth-s08-r02-c02/qa-witness.template.json'));
    await open('owner-handoff-kits.json');
    await until('the finding', async () => {
      const report = await client.pull<DocumentDiagnosticReport>(uriOf('owner-handoff-kits.json'));
      return itemsOf(report).length > 0;
    });
    const action = await actionOf(
      'owner-handoff-kits.json',
      '"/handoff/auth-s08-r02-c02/qa-witness',
      /Create the template/,
    );
    const { uri, value } = created(action?.edit);
    assert.equal(uri, uriOf('handoff/auth-s08-r02-c02/qa-witness.template.json'));
    assert.deepEqual(value, {
      ownerId: 'QA_WITNESS',
      identityRef: null,
      keyRef: null,
      publicKey: null,
      delegationAllowed: false,
    });
    assert.deepEqual(
      action?.diagnostics?.map(({ code }) => code),
      ['kits/template-file'],
    );
  });

  it('do not include a second template of an owner, or one at a wrong path', async () => {
    const hrefOf = (name: string) => `"href": "/handoff/auth-s08-r02-c02/${name}.template.json"`;
    const wrong = programText('owner-handoff-kits.json')
      .replace(hrefOf('security-owner'), hrefOf('security'))
      .replace(hrefOf('qa-witness'), hrefOf('witness'))
      .replace('"filename": "sre-dba-owner.template.json"', '"filename": "sre.template.json"')
      .replace(hrefOf('sre-dba-owner'), hrefOf('sre'));
    fs.rmSync(path.join(folder, 'handoff/auth-s08-r02-c02/qa-witness.template.json'));
    fs.writeFileSync(path.join(folder, 'owner-handoff-kits.json'), wrong);
    await open('owner-handoff-kits.json');
    await until('the findings', async () => {
      const report = await client.pull<DocumentDiagnosticReport>(uriOf('owner-handoff-kits.json'));
      return itemsOf(report).some(({ code }) => code === 'kits/href-filename' || code === 'kits/template-file');
    });
    for (const name of ['security', 'witness', 'sre']) {
      const titles = (await actionsAt('owner-handoff-kits.json', hrefOf(name))).map(({ title }) => title);
      assert.ok(!titles.some((title) => /^Create/.test(title)), titles.join());
    }
  });

  it('are not created outside the publish root', async () => {
    const outside = programText('booking-execution.json').replaceAll(
      'artifacts/ui/booking-discovery/execution/',
      'artifacts/ui/../../../x/execution/',
    );
    await open('booking-execution.json', outside);
    fs.writeFileSync(path.join(folder, 'booking-execution.json'), outside);
    await client.pull(uriOf('booking-execution.json'));
    await client.connection.sendRequest('statusdocs/progress');
    const titles = (await actionsAt('booking-execution.json', submitted)).map(({ title }) => title);
    assert.ok(!titles.some((title) => /receipt file/.test(title)), titles.join());
  });

  it('start from a filled-in template that is emptied, without copying private values', async () => {
    const file = 'handoff/auth-s08-r02-c02/auth-owner.template.json';
    const secret = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const filled = {
      ownerId: 'AUTH',
      identityRef: 'directory/a',
      keyRef: null,
      publicKey: secret,
      delegationAllowed: true,
    };
    await open(file, JSON.stringify(filled, null, 2));
    const { newFile, emptyingEdit, owners } = await client.connection.sendRequest<ContributionResult>(
      'statusdocs/contribution',
      { uri: uriOf(file) },
    );
    assert.deepEqual(JSON.parse(newFile!.text), {
      $schema: '/schemas/auth-s08-r02-c02-owner-authority-contribution-template.v1.schema.json',
      ownerId: 'AUTH',
      identityRef: 'directory/a',
      keyRef: null,
      publicKey: null,
      delegationAllowed: false,
    });
    assert.equal(newFile?.file, 'auth-owner.json');
    const edits = (emptyingEdit as WorkspaceEdit).changes?.[uriOf(file)];
    assert.deepEqual(
      edits?.map(({ newText }) => newText),
      ['null'],
    );
    assert.deepEqual(
      owners.map(({ id }) => id),
      ownerIds,
    );
    fs.writeFileSync(path.join(folder, file), JSON.stringify(filled, null, 2));
    const fix = await actionOf(file, '"directory/a"', /contribution of its own/);
    assert.deepEqual(fix?.command?.arguments, [uriOf(file)]);
  });

  it('are assembled from the editor content in preference to the files', async () => {
    fs.mkdirSync(path.join(folder, 'owners'));
    for (const owner of ownerIds) {
      fs.writeFileSync(path.join(folder, 'owners', `${owner}.json`), contribution(owner));
    }
    const assemble = () =>
      client.connection.sendRequest<AssembleResult>('statusdocs/assemble', { folder: uriOf('owners') });
    const result = await assemble();
    assert.deepEqual(
      result.owners.map(({ id, files, reasons }) => [id, files, reasons]),
      ownerIds.map((owner) => [owner, [uriOf(`owners/${owner}.json`)], []]),
    );
    const receipt = JSON.parse(result.receipt!) as { owners: { ownerId: string }[] };
    assert.deepEqual(
      receipt.owners.map(({ ownerId }) => ownerId),
      ownerIds,
    );
    await open('owners/AUTH.json', contribution('AUTH', { identityRef: 'directory/security-owner' }));
    const { receipt: none, owners } = await assemble();
    assert.equal(none, undefined);
    const shared = 'AUTH and SECURITY share an identity. Each has to name their own.';
    const reasonsByOwner = owners.map(({ reasons }) => reasons.map(({ message, place }) => [message, place?.uri]));
    assert.deepEqual(reasonsByOwner, [
      [[shared, uriOf('owners/AUTH.json')]],
      [[shared, uriOf('owners/SECURITY.json')]],
      [],
      [],
    ]);
  });

  it('are reported with links to mistakes, and with the owners of missing contributions', async () => {
    fs.mkdirSync(path.join(folder, 'owners'));
    const text = contribution('AUTH', { delegationAllowed: true, keyRef: '' });
    fs.writeFileSync(path.join(folder, 'owners', 'AUTH.json'), text);
    const { owners } = await client.connection.sendRequest<AssembleResult>('statusdocs/assemble', {
      folder: uriOf('owners'),
    });
    assert.deepEqual(
      owners.map(({ reasons }) =>
        reasons.map(({ place }) => place && text.split('\n')[place.range.start.line]!.trim()),
      ),
      [['"delegationAllowed": true', '"keyRef": "",'], [undefined], [undefined], [undefined]],
    );
    assert.deepEqual(
      owners[1]!.reasons.map(({ message }) => message),
      ['The contribution of SECURITY is missing. Add it.'],
    );
  });

  it('read a public key from a file, but no private material', async () => {
    await open('auth.json', contribution('AUTH', { publicKey: null }));
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const insert = (text: string, name = 'auth.json') =>
      client.connection.sendRequest<PublicKeyResult>('statusdocs/publicKey', { uri: uriOf(name), text });
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const done = await insert(pem);
    assert.deepEqual(
      'edit' in done && (done.edit as WorkspaceEdit).changes?.[uriOf('auth.json')]?.map((each) => each.newText),
      [JSON.stringify(pem.trim())],
    );
    assert.ok('edit' in (await insert(JSON.stringify(publicKey.export({ format: 'jwk' })))));
    const refusals = [
      privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      JSON.stringify(privateKey.export({ format: 'jwk' })),
      'no key',
    ];
    const results = await Promise.all(refusals.map((text) => insert(text)));
    assert.deepEqual(
      results.map((each) => 'refused' in each && each.refused),
      [
        'This file holds a private key. Choose the public key.',
        'This file holds a private key. Choose the public key.',
        "Can't read this public key. Use SPKI PEM, OpenSSH or a public JWK.",
      ],
    );
    await open('owner-handoff-kits.json');
    assert.ok('refused' in (await insert(pem, 'owner-handoff-kits.json')));
    const titles = (
      await client.connection.sendRequest<CodeAction[]>('textDocument/codeAction', {
        textDocument: { uri: uriOf('auth.json') },
        range: { start: { line: 1, character: 3 }, end: { line: 1, character: 3 } },
        context: { diagnostics: [] },
      })
    ).map(({ title }) => title);
    assert.ok(titles.includes('Insert public key from file…'), titles.join());
  });

  it('show the fingerprint of a public key', async () => {
    const text = contribution('AUTH');
    await open('auth.json', text);
    const textDocument = { uri: uriOf('auth.json') };
    const hover = await client.connection.sendRequest<Hover>('textDocument/hover', {
      textDocument,
      position: positionOf(text, '"publicKey"'),
    });
    assert.match(
      (hover.contents as { value: string }).value,
      /Ed25519, known by its fingerprint `SHA256:[0-9a-f]{64}`/,
    );
    const range = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };
    const hints = await client.connection.sendRequest<InlayHint[]>('textDocument/inlayHint', { textDocument, range });
    assert.deepEqual(
      hints.map(({ label }) => /^Ed25519 SHA256:[0-9a-f]{12}…$/.test(label as string)),
      [true],
    );
  });

  it('show the picture of a slot', async () => {
    const text = programText('booking-execution.json');
    await open('booking-execution.json');
    const [slot = ''] = /"id": "R\d+-booking-discovery-desktop-1440x900"/.exec(text) ?? [];
    const hoverText = async () => {
      const hover = await client.connection.sendRequest<Hover>('textDocument/hover', {
        textDocument: { uri: uriOf('booking-execution.json') },
        position: positionOf(text, slot),
      });
      return (hover.contents as { value: string }).value;
    };
    await until('the picture', async () => {
      await client.pull(uriOf('booking-execution.json'));
      return /!\[/.test(await hoverText());
    });
    const picture = uriOf('artifacts/ui/booking-discovery/visual/desktop-1440x900.png');
    const shown = await hoverText();
    const order = [`![The picture of this slot](${picture}|height=56)`, 'Size: ', 'Specification'];
    const places = order.map((part) => shown.indexOf(part));
    assert.ok(places[0]! > 0 && places[1]! > places[0]! && places[2]! > places[1]!, shown);
  });
});
