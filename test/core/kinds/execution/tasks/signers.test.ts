import assert from 'node:assert/strict';
import {
  isMachine,
  isProxy,
  isSamePerson,
  parseSigner,
} from '../../../../../server/src/core/kinds/common/boundary/signer';
import { sharedReceipts } from '../../../../../server/src/core/kinds/execution/model/proofs';
import { ObjectReader } from '../../../../../server/src/core/json/objectReader';
import { Execution } from '../../../../../server/src/core/kinds/execution/model/execution';
import { collection } from '../../../../../server/src/core/kinds/execution/model/variants';
import { findingsOf } from '../../../../support/checkFindings';
import { programValue, type programFiles } from '../../../../support/examples';

const same: readonly (readonly [string, string])[] = [
  ['li', '@li'],
  ['li', '@Li.'],
  ['li', 'li@'],
  ['li', 'l\u0456'],
  ['Li Wei', 'Ｌｉ　Ｗｅｉ'],
  ['Li Wei', 'li  wei.'],
  ['Li Wei', 'LiWei'],
  ['Li Wei', 'Li-Wei'],
  ['Li Wei', 'L\u200bi Wei'],
  ['zhang', 'zhang\u0001'],
  ['zhang', 'zh\u007fang'],
  ['zhang', 'zhang\ue000'],
  ['zhang', '\u0000zhang\u{e0041}'],
  ['J. Doe', 'J Doe'],
  ['li@example.com', 'mailto:Li@example.com'],
  ['li@example.com', '<li@example.com>'],
  ['li@example.com', 'Li Wei <LI@EXAMPLE.COM>'],
  ['li@example.com', 'Li Wei (li@example.com)'],
  ['li@example.com', 'li+qa@example.com'],
  ['Li Wei', 'Li Wei <li@example.com>'],
  ['李伟', '李 伟'],
  ['李伟', '“李伟”'],
  ['Anna', 'Аnnа'],
  ['Li Wei (product)', 'Li Wei (QA)'],
  ['Li Wei', 'Li Wei, design lead'],
  ['Li Wei', 'Dr. Li Wei'],
  ['José Marti', 'Jose  Marti'],
  ['Jose\u0301 Marti', 'JOSE MARTI'],
  ['Jürgen Müller', 'Juergen Mueller'],
  ['Jürgen Müller', 'Jurgen Muller'],
  ['Łukasz Sørensen', 'Lukasz Sorensen'],
  ['Anna Weiß', 'Anna Weiss'],
  ['John F. Smith', 'John Smith'],
  ['Smith, John F G', 'John F. G. Smith'],
  ['José F. Marti', 'Jose Marti'],
  ['Li Wei', 'li.wei@example.com'],
  ['Li Wei', 'li.wei+qa@example.com'],
  ['Hanna Horn', 'Horn, Hanna'],
  ['Hanna Horn', 'HORN， hanna'],
  ['Anna van der Berg', 'van der Berg, Anna'],
  ['李伟（产品）', '李伟（设计负责人）'],
];

const different: readonly (readonly [string, string])[] = [
  ['Li Wei', 'Li Wen'],
  ['li@example.com', 'li@example.org'],
  ['li@example.com', 'wei@example.com'],
  ['Li Wei <li1@example.com>', 'Li Wei <li2@example.com>'],
  ['owner 1.1', 'owner 11'],
  ['qa-1', 'qa-2'],
  ['l1', 'll'],
  ['Nguyen An', 'Nguyên Ân B'],
  ['Trần Ân', 'Trán Ân'],
  ['Xu Wei', 'Xue Wei'],
  ['John F. Smith', 'John G. Smith'],
  ['が', 'か'],
  ['li.wei@example.com', 'li.wei@example.org'],
  ['Li Wei', 'li.wen@example.com'],
  ['李伟', '李玮'],
  ['owner of qa', 'owner of design'],
  ['qa', 'design'],
  ['Li Wei (1)', 'Li Wei (2)'],
  ['Drew Li', 'Li'],
  ['Hanna Horn', 'Horn Hanna'],
  ['Hanna Horn', 'Horn, Hans'],
];

const machines = [
  ...['CI', 'ci', 'codex', 'Codex.', 'bot', 'Robot', 'release-bot', 'dependabot[bot]', 'GitHub Actions', 'CI/CD'],
  ...['c\u0456', 'ＣＩ', 'portal', 'automation', '机器人', '自动化'],
];

const people = ['Ci Yun', 'Li Wei', 'Abbot', 'Talbot', 'Marie Agent', 'system owner', 'service desk lead', '自强'];

const proxies: readonly string[] = [
  ...[
    'Li on behalf of Wang',
    'LI ON BEHALF OF WANG',
    'Li, for and on behalf of Wang',
    'Li (on behalf of QA)',
    'Li p.p. Wang',
  ],
  ...[
    'p.p. Wang',
    'per pro Wang',
    'Li per procurationem',
    'proxy of Wang',
    'Wang (proxy: Li)',
    'Li, delegate of Wang',
    'delegated to Li',
  ],
  ...[
    'Li for Wang',
    'Li on-behalf-of Wang',
    'Li_on_behalf_of_Wang',
    'LiOnBehalfOfWang',
    'Li o/b/o Wang',
    'Li O.B.O. Wang',
    'Li OBO Wang',
    'Li pp Wang',
    'PP Wang',
    'Li in lieu of Wang',
    'Li, authorised by Wang',
    'Li representing Wang',
    'signed for Wang by Li',
    'Li i.A. Wang',
    'i. V. Li',
    'in place of Wang',
    'Li o\u200bn behalf of Wang',
    'Li \u043en behalf of Wang',
  ],
  ...[
    '李伟代王芳',
    '李伟（代）',
    '李伟 代 王芳',
    '李伟代签',
    '李伟代表王芳',
    '受托人李伟',
    '受王芳委托',
    '王芳（李伟代理）',
    '代：李伟',
    'Li (代 Wang)',
    'Li 代 Wang',
    '替王芳',
    'ｏｎ ｂｅｈａｌｆ ｏｆ Wang',
  ],
];

const persons: readonly string[] = [
  ...[
    'Li Wei',
    'li@example.com',
    'Li Wei <li@example.com>',
    'Ford Prefect',
    'Forster',
    'Ppa Smith',
    'Proxima Li',
    'Bea Half',
    'QA witness',
  ],
  ...[
    '采集值班组',
    '李伟',
    '戴代',
    '代小红',
    '王代',
    'P. Pan',
    'Ian',
    'I. Vans',
    'design lead',
    'Pp Singh',
    'Obo Addy',
    '代码组',
    'owner of qa',
    'Product owner, booking',
    '品质负责人',
  ],
];

describe('two signers', () => {
  for (const [one, other] of same) {
    it(`are one person as ${JSON.stringify(one)} and ${JSON.stringify(other)}`, () => {
      assert.ok(isSamePerson(one, other), JSON.stringify([parseSigner(one), parseSigner(other)]));
    });
  }
  for (const [one, other] of different) {
    it(`are two persons as ${JSON.stringify(one)} and ${JSON.stringify(other)}`, () => {
      assert.ok(!isSamePerson(one, other));
    });
  }
});

describe('a proxy', () => {
  for (const text of proxies) {
    it(`is ${JSON.stringify(text)}`, () => assert.ok(isProxy(text)));
  }
  for (const text of persons) {
    it(`is not ${JSON.stringify(text)}`, () => assert.ok(!isProxy(text)));
  }
});

describe('not a person', () => {
  for (const text of machines) {
    it(`is ${JSON.stringify(text)}`, () => assert.ok(isMachine(text)));
  }
  for (const text of [...people, ...persons]) {
    it(`is not ${JSON.stringify(text)}`, () => assert.ok(!isMachine(text)));
  }
});

interface Task {
  readonly screenId: string;
  readonly gateFamily: string;
  assignee: unknown;
  receiptId: unknown;
  receiptPath: string;
}

describe('the signatures of a screen', () => {
  const signed = (file: (typeof programFiles)[number], sign: (task: Task, index: number) => void) => {
    const document = programValue(file) as unknown as { tasks: Task[] };
    const [{ screenId } = { screenId: '' }] = document.tasks;
    document.tasks.filter((task) => task.screenId === screenId && task.gateFamily === 'GOVERNANCE').forEach(sign);
    return document;
  };
  const messagesOf = (document: unknown) =>
    findingsOf(JSON.stringify(document)).filter(({ code }) => code === 'tasks/independent-signatures');

  it('are by four people, each in person', () => {
    const names = ['Li Wei', '@LiWei', 'Wang for Li', 'Zhao'];
    const document = signed('data-sources-execution.json', (task, index) => (task.assignee = names[index]));
    assert.deepEqual(
      messagesOf(document).map(({ message }) => message.slice(0, 30)),
      ['"@LiWei" also signs product of', '"Wang for Li" signs for somebo'],
    );
  });

  it('are not by several people of whom one also signs another', () => {
    const second = (assignee: string, first = 'Hal Hill') => {
      const names = [first, assignee];
      return messagesOf(signed('data-sources-execution.json', (task, index) => (task.assignee = names[index] ?? null)))
        .length;
    };
    for (const names of ['Jo Jett, Hal Hill', 'Hal Hill / Jo Jett', 'Jo Jett & Hill, Hal', 'Jo Jett and Hal Hill']) {
      assert.equal(second(names), 1, names);
    }
    assert.equal(second('王伟，李娜', '李娜'), 1);
    for (const names of ['Jo Jett / Kay Kidd', 'Hill, Jo', 'Jo Jett, QA lead', 'Ortega y Hal']) {
      assert.equal(second(names), 0, names);
    }
    assert.equal(second('Jo Jett, project lead', 'Hal Hill, project lead'), 0);
    assert.equal(second('Li, Wei', 'Li'), 0);
  });

  it('have a receipt each', () => {
    const document = signed('data-sources-execution.json', (task) => (task.receiptId = 'receipt-1'));
    assert.equal(sharedReceipts(new Execution(collection, new ObjectReader(document))).length, 1);
    const codes = findingsOf(JSON.stringify(document)).map(({ code }) => code);
    assert.ok(codes.includes('evidence/unique'), codes.join());
  });

  it('have a receipt each, in any spelling', () => {
    const spellings = ['receipt-1', 'receipt-1 ', 'RECEIPT-1', 'receipt\u200b-1'];
    const document = signed('data-sources-execution.json', (task, index) => (task.receiptId = spellings[index]));
    assert.equal(sharedReceipts(new Execution(collection, new ObjectReader(document))).length, 1);
  });

  it('have a file for each receipt, on systems that ignore case, too', () => {
    const codesOf = (name: string) => {
      const document = signed('data-sources-execution.json', (task, index) => {
        if (index === 0) {
          task.receiptPath = task.receiptPath.replace(/[^/]*$/, name);
        }
      });
      return findingsOf(JSON.stringify(document)).map(({ code }) => code);
    };
    assert.deepEqual(codesOf('Governance-QA.receipt.json'), ['tasks/paths']);
    assert.deepEqual(codesOf('Governance-Product-2.receipt.json'), []);
  });

  it('are not by an automatic process', () => {
    const document = signed(
      'data-sources-execution.json',
      (task, index) => (task.assignee = index === 0 ? 'CI' : null),
    );
    assert.deepEqual(
      messagesOf(document).map(({ message }) => message),
      ['"CI" is not a person. Name the person who signs.'],
    );
  });

  it('are by nobody if there is a placeholder', () => {
    for (const word of ['to be determined', '待填写', 'unknown', 'TBD', '（待定）', 'n/a', '-', '\u200b', 'T\u0412D']) {
      const document = signed('data-sources-execution.json', (task, index) => {
        task.assignee = word;
        task.receiptId = `receipt-${index}`;
      });
      assert.ok(
        messagesOf(document).some(({ message }) => message.includes('`assignee` is not set')),
        word,
      );
    }
  });
});
