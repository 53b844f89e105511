import {
  announceEvent,
  requestEvent,
  type TideAnnouncement,
} from '../adapter/tide-wallet.types.js';

export function announceWallet(events: EventTarget, announcement: TideAnnouncement): void {
  const announce = (): void => {
    events.dispatchEvent(
      Object.assign(new Event(announceEvent), { detail: Object.freeze({ ...announcement }) }),
    );
  };
  events.addEventListener(requestEvent, announce);
  announce();
}
