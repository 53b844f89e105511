// What the table of requests is made of. Types only; read by requests.ts, requests-page.ts and their tests.
import type { ServicesOption } from '@openappkit/core';

type Services = Exclude<ServicesOption, 'sandbox'>;

export interface RequestRow {
  /** The option `services` it goes by; or whose host it is, where no service of ours is asked. */
  readonly host: keyof Services | 'node' | 'gateway' | 'picture';
  /** As `GET /v1/supported-chains`; what differs from question to question is written `:name`. */
  readonly asks: string;
  /** The source that makes it, below `packages/`. */
  readonly file: string;
  readonly when: string;
  /** What of the person or the app the host learns. */
  readonly tells: string;
  /** Views that make it beside those of the features whose code it is. `all` where it does not hang on the view. */
  readonly views?: 'all' | readonly string[];
  /** Features that make it by an adapter, which no import leads to. */
  readonly features?: readonly string[];
}
