import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brokenReferences } from '../../scripts/links';

describe('the links of documents', () => {
  let root: string;
  beforeEach(() => {
    root = fs.mkdtempSync(path.join(os.tmpdir(), 'links-'));
    fs.mkdirSync(path.join(root, 'docs'));
    fs.mkdirSync(path.join(root, 'src'));
    fs.writeFileSync(path.join(root, 'src', 'main.ts'), '');
    fs.writeFileSync(path.join(root, 'docs', 'page.md'), '# A page\n\n## What `it` is, and why\n\n<a id="here"></a>\n');
  });
  afterEach(() => fs.rmSync(root, { recursive: true }));

  const broken = (text: string) => {
    fs.writeFileSync(path.join(root, 'README.md'), text);
    return brokenReferences(root);
  };

  it('are correct if they lead to files, folders and headings', () => {
    const text = `# Read me
[page](docs/page.md) [heading](docs/page.md#what-it-is-and-why) [place](docs/page.md#here) [folder](docs/) [above](#read-me)
![picture](src/main.ts) <img src="src/main.ts"> [elsewhere](https://example.com/nothing.md) \`main.ts\` \`src/main.ts\`
`;
    assert.deepEqual(broken(text), []);
  });

  it('are reported with their line if their target does not exist', () => {
    const text = `# Read me

[page](docs/pages.md)
[heading](docs/page.md#what)
<source srcset="dark.png">
\`\`\`sh
cat src/gone.ts
\`\`\`
See \`src/gone.ts\`.
`;
    assert.deepEqual(broken(text), [
      'README.md:3 docs/pages.md does not exist',
      'README.md:4 docs/page.md#what leads to no heading',
      'README.md:5 dark.png does not exist',
      'README.md:9 src/gone.ts does not exist',
    ]);
  });

  it('are reported if only the case of a name differs', () => {
    assert.deepEqual(broken('[page](docs/Page.md)\n'), ['README.md:1 docs/Page.md does not exist']);
  });
});
