// Inserts the public key from a file into a contribution with its light bulb, like an owner.
import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

export default async ({ folder, page, shot, editor, goTo, chooseFix }) => {
  const key = path.join(folder, 'security.pub');
  const { publicKey } = generateKeyPairSync('ed25519');
  writeFileSync(key, publicKey.export({ type: 'spki', format: 'pem' }));
  const contribution = {
    schemaVersion: 'service-docs/auth-s08-r02-c02-owner-authority-contribution-template/v1',
    ownerId: 'SECURITY',
    publicKey: null,
  };
  writeFileSync(path.join(folder, 'security-owner.json'), JSON.stringify(contribution, undefined, 2));
  const input = page.locator('.quick-input-widget input');
  const listed = (text) => page.locator('.quick-input-list .monaco-list-row', { hasText: text }).first();

  await page.keyboard.press('Control+p');
  await input.fill('security-owner.json');
  await listed('security-owner.json').click();
  await editor();
  await page.locator('.squiggly-error').first().waitFor(); // The server knows the document.
  await goTo(4, 6);
  const dialog = page.locator('.quick-input-widget');
  await chooseFix('Insert public key from file', page.locator('.quick-input-widget', { hasText: 'Which public key?' }));
  // After the dialog has read its folder, it overwrites the typed text, so the scenario types again.
  for (let tries = 0; tries < 5 && (await dialog.isVisible()); tries++) {
    await listed('security.pub').waitFor();
    await input.fill(key);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden', timeout: 3000 }).catch(() => undefined);
  }
  await page.locator('.editor-group-container.active .view-line', { hasText: '-----BEGIN PUBLIC KEY-----' }).waitFor();
  await shot('public-key');
};
