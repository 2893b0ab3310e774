import assert from 'node:assert/strict';
import { recordEvent } from '../../../server/src/core/features/workflowActions';
import { emptyContext, type DocumentContext } from '../../../server/src/core/rules/context';
import { honestEvent, options } from '../../support/events';
import { programText } from '../../support/examples';

describe('a recorded event', () => {
  it('is not rejected because of existing errors in other files', () => {
    const context: DocumentContext = { ...emptyContext(options.path), picture: () => 'none', text: () => 'none' };
    const text = programText('booking-execution.json');
    const result = recordEvent(text, { ...options, context }, ['tasks', 26], honestEvent('claimTask', 'somebody', 0));
    assert.ok(!('refused' in result), JSON.stringify(result));
  });
});
