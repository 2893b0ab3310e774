import assert from 'node:assert/strict';
import { recorded } from '../../../server/src/core/features/workflowActions';
import { emptyContext, type DocumentContext } from '../../../server/src/core/rules/context';
import { honestEvent, options } from '../../support/events';
import { programText } from '../../support/examples';

describe('an event that is recorded', () => {
  it('is not refused for what is wrong beside the document anyway', () => {
    const context: DocumentContext = { ...emptyContext(options.path), picture: () => 'none', text: () => 'none' };
    const text = programText('booking-execution.json');
    const result = recorded(text, { ...options, context }, ['tasks', 26], honestEvent('claimTask', 'somebody', 0));
    assert.ok(!('refused' in result), JSON.stringify(result));
  });
});
