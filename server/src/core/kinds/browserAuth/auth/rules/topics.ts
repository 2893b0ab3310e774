import type { BrowserAuth } from '../../model';
import { pointer } from '../../../../json/path';
import { defineRule } from '../../../../rules/rule';
import { contractMistakes, copiedTexts, exchangedTexts, topics, topicTexts } from '../../topics';

export default defineRule({
  id: 'auth/topics',
  severity: 'warning',
  summary:
    'The text of a gate, state, component or surface describes this item, not another item of its list, and a contract has the method and path of its component.',
  why: 'A gate with the title of another gate is checked for the wrong requirement.',
  spec: '2. Browser auth pre-admission record',
  messages: {
    exchanged: '`{member}` of "{id}" describes "{other}": texts were exchanged. Give each item its own text.',
    alsoHere: 'This text was exchanged, too.',
    copied: '`{member}` of "{id}" repeats the text of "{other}". Give each item its own text.',
    original: 'The same text is here.',
    method: '`contract` of "{id}" has the method {found}, but the specification has {expected}. Correct the method.',
    path: '`contract` of "{id}" has the path "{found}", but the specification has "{expected}". Correct the path.',
  },
  examples: {
    valid: [
      `
{
  "admissionGates": [
    { "id": "D06-A02", "title": "PKCE, with a state against CSRF" },
    { "id": "D06-A06", "title": "No replay" }
  ],
  "realStateContract": [{ "id": "EMPTY", "regionChange": "离线" }]
}
`,
    ],
    invalid: [
      `
{
  "admissionGates": [
    {
      "id": "D06-A02",
      "title": "D06-A06: no replay"
               ^^^^^^^^^^^^^^^^^^^^ \`title\` of "D06-A02" describes "D06-A06": texts were exchanged. Give each item its own text.
    },
    { "id": "D06-A06", "title": "Authorization Code plus S256 PKCE." }
  ],
  "realStateContract": [
    {
      "id": "READY",
      "regionChange": "OFFLINE: stop polling"
                      ^^^^^^^^^^^^^^^^^^^^^^^ \`regionChange\` of "READY" describes "OFFLINE": texts were exchanged. Give each item its own text.
    },
    { "id": "OFFLINE", "regionChange": "SUCCESS: show the session" },
    { "id": "SUCCESS", "regionChange": "READY: show the account" }
  ]
}
`,
      `
{
  "targetArchitecture": [
    { "id": "START", "contract": "POST /auth/start" },
    {
      "id": "LOGOUT",
      "contract": "POST /auth/start"
                  ^^^^^^^^^^^^^^^^^^ \`contract\` of "LOGOUT" repeats the text of "START". Give each item its own text.
    }
  ]
}
`,
      `
{
  "targetArchitecture": [
    {
      "id": "LOGOUT",
      "contract": "GET /auth/logout"
                  ^^^^^^^^^^^^^^^^^^ \`contract\` of "LOGOUT" has the method "GET", but the specification has "POST /auth/logout". Correct the method.
    }
  ]
}
`,
    ],
  },

  *check({ root }: BrowserAuth) {
    const mistakes = contractMistakes(root);
    yield* mistakes.filter(({ message }) => message === 'method');
    // The path of another component is reported as its text, if the texts were exchanged or copied.
    const reported = new Set<string>();
    for (const { list, member } of topics) {
      const texts = topicTexts(root, list);
      const [first, ...rest] = exchangedTexts(texts);
      // If the ids are out of order, they may be exchanged instead of the texts.
      const inputs = [{ list: root.at(list), by: ['id'] }];
      for (const [{ id, at }, original] of copiedTexts(texts)) {
        const related = [{ message: 'original', at: original.at }] as const;
        reported.add(pointer(at)).add(pointer(original.at));
        yield { message: 'copied', at, values: { member, id, other: original.id }, related, inputs };
      }
      if (first) {
        [first, ...rest].forEach(({ at }) => reported.add(pointer(at)));
        const related = rest.map(({ at }) => ({ message: 'alsoHere', at }) as const);
        const values = { member, id: first.id, other: first.topic ?? '' };
        yield { message: 'exchanged', at: first.at, values, related, inputs };
      }
    }
    yield* mistakes.filter(({ message, at }) => message === 'path' && !reported.has(pointer(at)));
  },
});
