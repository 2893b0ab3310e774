/**
 * Writes Markdown files as one comment on a pull request, or updates the comment it wrote earlier. For action.yml:
 * `GITHUB_TOKEN=… PULL_REQUEST=7 node scripts/comment.mjs FILE…`
 */
import fs from 'node:fs';

const { GITHUB_API_URL, GITHUB_REPOSITORY, GITHUB_TOKEN, PULL_REQUEST } = process.env;
const issues = `${GITHUB_API_URL}/repos/${GITHUB_REPOSITORY}/issues`;

/** Marks our own comment, so that it can be updated. */
const mark = '<!-- statusdocs -->';

/** GitHub accepts at most 65,536 characters. */
const maximum = 65_000;

const files = process.argv.slice(2).filter((file) => fs.existsSync(file));
const texts = files.map((file) => fs.readFileSync(file, 'utf8')).filter((text) => text !== '');
if (texts.length > 0) {
  await write(shorten([mark, ...texts].join('\n\n')));
}

async function write(body) {
  const before = await findOwnComment();
  await (before === undefined
    ? api('POST', `${issues}/${PULL_REQUEST}/comments`, { body })
    : api('PATCH', `${issues}/comments/${before}`, { body }));
}

/** Returns the id of our comment, or `undefined` if there is none. */
async function findOwnComment() {
  for (let page = 1; ; page++) {
    const comments = await api('GET', `${issues}/${PULL_REQUEST}/comments?per_page=100&page=${page}`);
    const own = comments.find((comment) => comment.user?.type === 'Bot' && comment.body.startsWith(mark));
    if (own !== undefined || comments.length < 100) {
      return own?.id;
    }
  }
}

async function api(method, url, sent) {
  const headers = { authorization: `Bearer ${GITHUB_TOKEN}`, accept: 'application/vnd.github+json' };
  const answer = await fetch(url, { method, headers, ...(sent ? { body: JSON.stringify(sent) } : {}) });
  if (!answer.ok) {
    throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`);
  }
  return answer.json();
}

/** Shortens a text to the maximum by removing whole lines at its end. */
function shorten(text) {
  return text.length <= maximum ? text : `${text.slice(0, text.lastIndexOf('\n', maximum))}\n\n…\n`;
}
