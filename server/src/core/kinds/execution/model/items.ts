/**
 * The items of an execution document (specification, sections 3 and 4), each with its members by their names: text
 * where they are text, else absent. Rules read them for every item: unlike a name that is handed over, one that stands
 * in the code is found by engines at once.
 */
import { ObjectReader } from '../../../json/objectReader';

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Something of a screen. */
class ItemPart extends ObjectReader {
  get id() {
    return text(this.value.id);
  }

  get screenId() {
    return text(this.value.screenId);
  }
}

/** What a receipt accepts: a task or a slot. */
class AcceptedPart extends ItemPart {
  get screenTitle() {
    return text(this.value.screenTitle);
  }

  get status() {
    return text(this.value.status);
  }

  get receiptId() {
    return text(this.value.receiptId);
  }
}

/** One of the 13 tasks of a screen. */
export class TaskReader extends AcceptedPart {
  get gateId() {
    return text(this.value.gateId);
  }

  get gateFamily() {
    return text(this.value.gateFamily);
  }

  get gateType() {
    return text(this.value.gateType);
  }

  get lane() {
    return text(this.value.lane);
  }

  get route() {
    return text(this.value.route);
  }

  get sourceRevision() {
    return text(this.value.sourceRevision);
  }

  get blocker() {
    return text(this.value.blocker);
  }

  get assignee() {
    return text(this.value.assignee);
  }

  get claimedAt() {
    return text(this.value.claimedAt);
  }

  get submittedAt() {
    return text(this.value.submittedAt);
  }

  get receiptPath() {
    return text(this.value.receiptPath);
  }

  get taskPacketPath() {
    return text(this.value.taskPacketPath);
  }
}

/** A capture slot, on its screen or in the list at the top. */
export class SlotReader extends AcceptedPart {
  get family() {
    return text(this.value.family);
  }

  get artifactPath() {
    return text(this.value.artifactPath);
  }

  get checksum() {
    return text(this.value.checksum);
  }

  get capturedAt() {
    return text(this.value.capturedAt);
  }
}

/** A preflight gate, on its screen or in the list at the top. */
export class GateReader extends ItemPart {
  get state() {
    return text(this.value.state);
  }
}
