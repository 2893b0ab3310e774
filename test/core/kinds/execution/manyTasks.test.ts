import { analyzed } from '../../../support/analyzed';

import { english } from '../../../../server/src/core/l10n/language';
import { documentProgress } from '../../../../server/src/core/program/progress';
import { programText, type Json } from '../../../support/examples';
import { assertLinear } from '../../../support/growth';

describe('the progress of an execution document', () => {
  it('takes time linear in the number of tasks of one screen', () => {
    const { screens, tasks, ...rest } = JSON.parse(programText('booking-execution.json')) as {
      screens: Json[];
      tasks: { screenId: string }[];
    };
    const tasksOfScreen = tasks.filter(({ screenId }) => screenId === tasks[0]!.screenId);
    const textOf = (count: number) => {
      const many = Array.from({ length: count }, (_, at) => tasksOfScreen[at % tasksOfScreen.length]);
      return JSON.stringify({ ...rest, screens: screens.slice(0, 1), tasks: many });
    };
    assertLinear('tasks', (text) => documentProgress(analyzed(text), english), textOf, 800);
  });
});
