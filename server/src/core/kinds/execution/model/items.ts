/**
 * The items of an execution document (specification, sections 3 and 4) with their members as properties. A member that
 * is not text is absent. Rules read these members for every item, and engines read a property with a fixed name faster
 * than one looked up by name.
 */
import { ObjectReader } from '../../../json/objectReader';
import { bareDigest } from '../../../text/digest';

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** An item with its own id and the id of its screen. */
class ItemPart extends ObjectReader {
  get id() {
    return text(this.value.id);
  }

  get screenId() {
    return text(this.value.screenId);
  }
}

/** An item that a receipt accepts: a task or a slot. */
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

/** A capture slot, of a screen or of the list at the top level. */
export class SlotReader extends AcceptedPart {
  get family() {
    return text(this.value.family);
  }

  get artifactPath() {
    return text(this.value.artifactPath);
  }

  /** The SHA-256 of the picture in lower case, without the name of the algorithm. */
  get checksum() {
    const checksum = text(this.value.checksum);
    return checksum === undefined ? undefined : bareDigest(checksum);
  }

  get capturedAt() {
    return text(this.value.capturedAt);
  }
}

/** A preflight gate, of a screen or of the list at the top level. */
export class GateReader extends ItemPart {
  get state() {
    return text(this.value.state);
  }
}
