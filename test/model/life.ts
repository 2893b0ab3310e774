import { taskKinds, taskNames, type ExecutionKind } from './vocabulary';

/** The stages of a slot and of a task. */
export const slotStages = ['empty', 'captured', 'reviewed'] as const;
export const taskStages = ['idle', 'claimed', 'submitted', 'accepted'] as const;
export type SlotStage = (typeof slotStages)[number];
export type TaskStage = (typeof taskStages)[number];

/** The life of a screen: what has been recorded, without names and times. */
export interface ScreenLife {
  readonly slots: readonly [SlotStage, SlotStage, SlotStage];
  readonly tasks: Readonly<Record<string, TaskStage>>;
  /** The gates that pass. */
  readonly passed: readonly string[];
  readonly isAccepted: boolean;
}

export interface ProgramLife {
  readonly of: ExecutionKind;
  readonly screens: readonly ScreenLife[];
}

const evidenceGates = ['CAPTURE_ARTIFACT', 'REVIEWED_RECEIPT'];

const firstScreen = (of: ExecutionKind): ScreenLife => ({
  slots: ['empty', 'empty', 'empty'],
  tasks: Object.fromEntries(taskNames.map((name) => [name, 'idle'])),
  passed: of.gates.filter((gate) => !evidenceGates.includes(gate)),
  isAccepted: false,
});

export const firstProgram = (of: ExecutionKind): ProgramLife => {
  const first = firstScreen(of);
  return { of, screens: of.screens.map(() => first) };
};

export const isReady = (screen: ScreenLife, task: string): boolean =>
  (taskKinds[task]?.after ?? []).every((before) => screen.tasks[before] === 'accepted');

/** A legal event of a screen and the life after it. */
export interface Step {
  readonly event: string;
  readonly after: ScreenLife;
}

const hasSlots = (screen: ScreenLife, ...stages: readonly SlotStage[]): boolean =>
  screen.slots.every((slot) => stages.includes(slot));
const isHeldBack = (screen: ScreenLife, task: string): boolean =>
  taskNames.some((other) => taskKinds[other]?.after.includes(task) && screen.tasks[other] !== 'idle');

function* slotSteps(screen: ScreenLife): Generator<Step> {
  const hasGate = (gate: string) => screen.passed.includes(gate);
  for (const [index, stage] of screen.slots.entries()) {
    const to = (next: SlotStage, event: string): Step => ({
      event: `${event} slot ${index}`,
      after: { ...screen, slots: screen.slots.with(index, next) as unknown as ScreenLife['slots'] },
    });
    if (stage === 'empty') {
      yield to('captured', 'capture');
    } else if (stage === 'captured') {
      yield to('reviewed', 'review');
      if (!hasGate('CAPTURE_ARTIFACT') && screen.tasks['evidence/visual_baseline'] !== 'accepted') {
        yield to('empty', 'discard');
      }
    } else if (!hasGate('REVIEWED_RECEIPT')) {
      yield to('captured', 'hand back');
    }
  }
}

function* taskSteps(screen: ScreenLife): Generator<Step> {
  for (const task of taskNames) {
    const to = (next: TaskStage, event: string): Step => ({
      event: `${event} ${task}`,
      after: { ...screen, tasks: { ...screen.tasks, [task]: next } },
    });
    switch (screen.tasks[task]) {
      case 'idle':
        if (isReady(screen, task)) {
          yield to('claimed', 'claim');
        }
        break;
      case 'claimed':
        yield to('submitted', 'submit');
        yield to('idle', 'release');
        break;
      case 'submitted':
        if (task !== 'evidence/visual_baseline' || hasSlots(screen, 'captured', 'reviewed')) {
          yield to('accepted', 'accept');
        }
        yield to('claimed', 'hand back');
        break;
      default:
        if (!isHeldBack(screen, task) && !screen.isAccepted) {
          yield to('submitted', 'roll back');
        }
    }
  }
}

function* gateSteps(screen: ScreenLife, of: ExecutionKind): Generator<Step> {
  for (const gate of of.gates) {
    const isPassed = screen.passed.includes(gate);
    const mayPass =
      gate === 'CAPTURE_ARTIFACT'
        ? hasSlots(screen, 'captured', 'reviewed')
        : gate !== 'REVIEWED_RECEIPT' ||
          (screen.passed.includes('CAPTURE_ARTIFACT') &&
            hasSlots(screen, 'reviewed') &&
            screen.tasks['evidence/visual_baseline'] === 'accepted');
    const mayBlock = !screen.isAccepted && (gate !== 'CAPTURE_ARTIFACT' || !screen.passed.includes('REVIEWED_RECEIPT'));
    if (isPassed ? mayBlock : mayPass) {
      yield {
        event: `${isPassed ? 'block' : 'pass'} ${gate}`,
        after: { ...screen, passed: of.gates.filter((other) => (other === gate) !== screen.passed.includes(other)) },
      };
    }
  }
}

/** Yields all legal events of a screen. */
function* steps(screen: ScreenLife, of: ExecutionKind): Generator<Step> {
  yield* slotSteps(screen);
  yield* taskSteps(screen);
  yield* gateSteps(screen, of);
  const isComplete =
    taskNames.every((task) => screen.tasks[task] === 'accepted') && screen.passed.length === of.gates.length;
  if (isComplete) {
    yield {
      event: screen.isAccepted ? 'roll back the screen' : 'accept the screen',
      after: { ...screen, isAccepted: !screen.isAccepted },
    };
  }
}

const twins = [
  ['evidence/responsive_reflow', 'evidence/accessibility'],
  ['governance/product', 'governance/design', 'governance/architecture', 'governance/qa'],
];

/** A text that is equal for screens that differ only by exchanging slots, experience tasks or governance tasks. */
function symmetric(screen: ScreenLife): string {
  const sorted = (items: readonly string[]) => [...items].sort().join();
  const rest = taskNames.filter((task) => !twins.flat().includes(task)).map((task) => screen.tasks[task]);
  return [
    sorted(screen.slots),
    ...twins.map((names) => sorted(names.map((name) => screen.tasks[name] ?? ''))),
    rest.join(),
    screen.passed.join(),
    screen.isAccepted,
  ].join('|');
}

/** All lives of one screen that events lead to, breadth first, one of each symmetric kind. */
export function reachable(of: ExecutionKind, allows: (step: Step) => boolean = () => true): readonly ScreenLife[] {
  const found = new Map<string, ScreenLife>();
  const queue = [firstScreen(of)];
  for (const screen of queue) {
    for (const step of steps(screen, of)) {
      const key = symmetric(step.after);
      if (allows(step) && !found.has(key)) {
        found.set(key, step.after);
        queue.push(step.after);
      }
    }
  }
  return [...found.values()];
}

/** The life of a program in which everything is accepted. */
export const lastProgram = (of: ExecutionKind): ProgramLife => {
  const last: ScreenLife = {
    slots: ['reviewed', 'reviewed', 'reviewed'],
    tasks: Object.fromEntries(taskNames.map((name) => [name, 'accepted'])),
    passed: of.gates,
    isAccepted: true,
  };
  return { of, screens: of.screens.map(() => last) };
};

/** Returns true for an event that takes something back. */
export const isBack = (event: string): boolean => /^(?:hand back|release|roll back|block|discard)/u.test(event);

/** A program after a number of random events. Later events of a screen are as likely as first ones of another. */
export const walk = (of: ExecutionKind, count: number, random: () => number): ProgramLife =>
  walkFrom(firstProgram(of), count, random);

/** A program after a number of random events that a condition allows. */
export function walkFrom(
  { of, screens: first }: ProgramLife,
  count: number,
  random: () => number,
  allows: (event: string, screen: number) => boolean = () => true,
): ProgramLife {
  const screens = [...first];
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  for (let left = count, index = 0; left > 0; left--) {
    index = random() < 0.9 ? index : Math.floor(random() * screens.length);
    const all = [...steps(screens[index]!, of)].filter(({ event }) => allows(event, index));
    const forward = all.filter(({ event }) => !isBack(event));
    const choices = random() < 0.85 && forward.length > 0 ? forward : all;
    if (choices.length > 0) {
      screens[index] = pick(choices).after;
    }
  }
  return { of, screens };
}
