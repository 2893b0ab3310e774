import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DockerfileParser, type Instruction } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { examples } from '../support/examples';
import { root } from '../support/packed';
import { Repository } from '../support/repository';

const text = fs.readFileSync(path.join(root, 'scripts/docker/Dockerfile'), 'utf8');
const instructions = DockerfileParser.parse(text).getInstructions();
const named = (keyword: string) => instructions.filter((each) => each.getKeyword() === keyword);
/** Includes flags. */
const argumentsOf = (instruction: Instruction | undefined) =>
  instruction?.getTextContent().slice(instruction.getInstruction().length).trim() ?? '';
const listOf = (keyword: string) => JSON.parse(argumentsOf(named(keyword).at(-1))) as string[];

describe('the Dockerfile', () => {
  it('has no linter warnings', () => {
    assert.deepEqual(
      validate(text).map(({ message }) => message),
      [],
    );
  });

  it('pins its images to a complete version, and runs as a user other than root', () => {
    for (const from of named('FROM')) {
      assert.match(argumentsOf(from), /^node:22\.\d+\.\d+-bookworm-slim(?: AS build)?$/);
    }
    assert.equal(argumentsOf(named('USER').at(-1)), 'node');
    const after = instructions.slice(instructions.indexOf(named('USER').at(-1)!) + 1);
    assert.deepEqual(
      after.map((each) => each.getKeyword()),
      ['WORKDIR', 'ENTRYPOINT', 'CMD'],
    );
  });

  it('copies existing files, and omits files that the image builds itself', () => {
    const copied = named('COPY').filter((each) => !argumentsOf(each).startsWith('--from'));
    for (const file of copied.flatMap((each) => argumentsOf(each).split(' ').slice(0, -1))) {
      assert.ok(fs.existsSync(path.join(root, file)), file);
    }
    const ignored = fs.readFileSync(path.join(root, 'scripts/docker/Dockerfile.dockerignore'), 'utf8').split('\n');
    assert.ok(ignored.includes('node_modules') && ignored.includes('dist') && ignored.includes('.git'));
  });

  describe('with its commands in a folder instead of an image', () => {
    let image: string;
    let work: Repository;
    before(() => {
      image = fs.mkdtempSync(path.join(os.tmpdir(), 'statusdocs image '));
      work = new Repository();
      fs.cpSync(path.join(examples, 'program'), path.join(work.path, 'status'), { recursive: true });
      work.commit();
      const moved = named('COPY')
        .map(argumentsOf)
        .find((each) => each.startsWith('--from=build'));
      assert.equal(moved, '--from=build /opt/statusdocs /usr/local');
      const runs = named('RUN').map(argumentsOf);
      const install = runs.find((each) => each.startsWith('npm install --global'))!;
      execFileSync('sh', ['-c', install.replace('/opt/statusdocs', `'${image}'`)], { cwd: root });
      const trust = runs.find((each) => each.startsWith('git config'))!;
      execFileSync('sh', ['-c', trust.replace('/work', `'${work.path}'`)], { env: { ...process.env, ...ofImage() } });
    });
    after(() => {
      fs.rmSync(image, { recursive: true });
      work.remove();
    });

    const ofImage = () => ({
      ...{ LC_ALL: 'C.UTF-8', PATH: `${path.join(image, 'bin')}${path.delimiter}${process.env.PATH}` },
      GIT_CONFIG_SYSTEM: path.join(image, 'gitconfig'),
    });
    /** Runs the image's command as `docker run` does. */
    const run = (...args: string[]) => {
      const [command = '', ...more] = [...listOf('ENTRYPOINT'), ...(args.length > 0 ? args : listOf('CMD'))];
      const env = { ...process.env, ...ofImage(), GIT_TEST_ASSUME_DIFFERENT_OWNER: '1' };
      const { status, stdout, stderr } = spawnSync(command, more, { cwd: work.path, encoding: 'utf8', env });
      return { status, output: stdout + stderr };
    };

    it('checks the mounted folder', () => {
      const { status, output } = run();
      assert.equal(status, 0, output);
      assert.match(output, /Documents checked: 9\. No problems found/);
    });

    it('compares with a commit although the folder has another owner', () => {
      const { status, output } = run('guard', '--against', 'git:HEAD', 'status/');
      assert.equal(status, 0, output);
      fs.writeFileSync(path.join(image, 'gitconfig'), '');
      assert.equal(run('guard', '--against', 'git:HEAD', 'status/').status, 2);
    });
  });
});
