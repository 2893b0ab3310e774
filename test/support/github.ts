import { execFile } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { data } from '@actions/expressions';
import { parse } from 'yaml';

export interface Step {
  readonly name?: string;
  readonly id?: string;
  readonly if?: string;
  readonly run?: string;
  readonly uses?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly with?: Readonly<Record<string, string>>;
}

export interface Action {
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default: string }>>;
  readonly outputs: Readonly<Record<string, { readonly description: string; readonly value: string }>>;
  readonly runs: { readonly using: string; readonly steps: readonly Step[] };
}

export const actionIn = (folder: string) => parse(fs.readFileSync(path.join(folder, 'action.yml'), 'utf8')) as Action;

/** The result of a run of an action. */
export interface ActionRun {
  readonly code: number | null;
  readonly output: string;
  /** The names of the steps that ran; steps of other actions with their inputs. */
  readonly steps: readonly string[];
  readonly outputs: Readonly<Record<string, string>>;
}

/** The inputs of a job at GitHub. */
export interface Job {
  readonly workspace: string;
  readonly temporary: string;
  readonly eventName: string;
  readonly event: object;
  readonly env: Readonly<Record<string, string>>;
}

/** Runs the steps of a composite action as a runner does, except steps of other actions. Stops at the first failing step. */
export async function runAction(
  folder: string,
  inputs: Readonly<Record<string, string>>,
  job: Job,
): Promise<ActionRun> {
  const { inputs: known, outputs, runs } = actionIn(folder);
  const filled = await filler();
  const github = { repository: 'a/b', token: 'secret', event_name: job.eventName, event: job.event };
  const given = { ...textsOf(known, (each) => filled(each.default, { github })), ...inputs };
  const steps: Record<string, { outputs: Record<string, string> }> = {};
  const context = () => ({ github, inputs: given, steps });
  const ran: string[] = [];
  let output = '';
  let code: number | null = 0;
  const event = path.join(job.temporary, 'event.json');
  fs.writeFileSync(event, JSON.stringify(job.event));
  for (const step of runs.steps) {
    const evaluated = await evaluatedStep(step, context());
    if (!evaluated) {
      continue;
    }
    ran.push(step.name!);
    if (step.run === undefined) {
      output += `${step.uses} ${JSON.stringify(evaluated.with)}\n`;
      continue;
    }
    const env = { GITHUB_EVENT_PATH: event, ...evaluated.env };
    const done = await runStep(step.run, env, folder, job);
    output += done.output;
    code = done.code;
    steps[step.id ?? step.name!] = { outputs: done.outputs };
    if (code !== 0) {
      break;
    }
  }
  return { code, output, steps: ran, outputs: textsOf(outputs, ({ value }) => filled(value, context())) };
}

/** Returns the evaluated inputs of a step, or `undefined` if its condition is not met. */
export async function evaluatedStep(step: Step, context: object) {
  const filled = await filler();
  const isMet = step.if === undefined || isTruthy(filled(`\${{ ${step.if} }}`, context));
  const texts = (all: Readonly<Record<string, string>> = {}) => textsOf(all, (text) => filled(String(text), context)); // YAML has numbers, too.
  return isMet ? { env: texts(step.env), with: texts(step.with) } : undefined;
}

const isTruthy = (text: string) => !['', 'false', '0'].includes(text);

/** Returns a function that evaluates the expressions in a text. */
async function filler() {
  const evaluated = await evaluator();
  return (text: string, context: object) =>
    text.replace(/\$\{\{(.*?)\}\}/gs, (_, expression: string) => evaluated(expression.trim(), context));
}

async function runStep(run: string, env: Readonly<Record<string, string>>, folder: string, job: Job) {
  const script = path.join(job.temporary, 'step.sh');
  const output = path.join(job.temporary, 'output');
  fs.writeFileSync(script, run);
  fs.writeFileSync(output, '');
  const ofRunner = {
    LC_ALL: 'C.UTF-8',
    GITHUB_ACTION_PATH: folder,
    GITHUB_OUTPUT: output,
    GITHUB_WORKSPACE: job.workspace,
    RUNNER_TEMP: job.temporary,
  };
  const options = { cwd: job.workspace, env: { ...process.env, ...ofRunner, ...job.env, ...env } };
  const done = await new Promise<{ code: number | null; output: string }>((resolve) => {
    const bash = execFile('bash', ['--noprofile', '--norc', '-eo', 'pipefail', script], options, (_, out, err) =>
      resolve({ code: bash.exitCode, output: out + err }),
    );
  });
  const lines = fs
    .readFileSync(output, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  return {
    ...done,
    outputs: Object.fromEntries(lines.map((line) => [line.split('=')[0]!, line.slice(line.indexOf('=') + 1)])),
  };
}

const textsOf = <Value>(all: Readonly<Record<string, Value>>, textOf: (value: Value) => string) =>
  Object.fromEntries(Object.entries(all).map(([name, value]) => [name, textOf(value)]));

/** Returns GitHub's evaluator of expressions, which is an ES module. */
async function evaluator() {
  const { data: values, Evaluator, Lexer, Parser } = await import('@actions/expressions');
  return (expression: string, context: object): string => {
    const { tokens } = new Lexer(expression).lex();
    const tree = new Parser(tokens, Object.keys(context), []).parse();
    const known = JSON.parse(JSON.stringify(context), values.reviver) as data.Dictionary;
    return new Evaluator(tree, known).evaluate().coerceString();
  };
}

/** A server with the part of GitHub's REST API for comments of an issue. Its state is `comments`. */
export class CommentsServer {
  readonly comments: { id: number; user: { type: string }; body: string }[] = [];
  readonly tokens = new Set<string | undefined>();
  readonly #server = http.createServer((request, response) => {
    let sent = '';
    request.on('data', (chunk) => (sent += chunk));
    request.on('end', () => {
      this.tokens.add(request.headers.authorization);
      const answer = this.#answer(request.method ?? '', new URL(request.url ?? '', 'http://localhost'), sent);
      response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer ?? { message: 'Not Found' }));
    });
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.close();
  }

  #answer(method: string, { pathname, searchParams }: URL, sent: string): unknown {
    const [, id] = /^\/repos\/a\/b\/issues\/comments\/(\d+)$/.exec(pathname) ?? [];
    if (method === 'PATCH' && id !== undefined) {
      const comment = this.comments.find((each) => each.id === Number(id));
      return comment && Object.assign(comment, JSON.parse(sent));
    }
    if (pathname !== '/repos/a/b/issues/7/comments') {
      return undefined;
    }
    if (method === 'POST') {
      const { body } = JSON.parse(sent) as { body: string };
      this.comments.push({ id: this.comments.length + 1, user: { type: 'Bot' }, body });
      return this.comments.at(-1);
    }
    const size = Number(searchParams.get('per_page'));
    const start = (Number(searchParams.get('page')) - 1) * size;
    return this.comments.slice(start, start + size);
  }
}
