import type { ServicesOption } from '@openappkit/core';

type Services = Exclude<ServicesOption, 'sandbox'>;

export interface RequestRow {
  /** The `services` option that sets the host, or the owner of the host for requests to other hosts. */
  readonly host: keyof Services | 'node' | 'gateway' | 'picture';
  /** Such as `GET /v1/supported-chains`; variable parts are written `:name`. */
  readonly requests: string;
  /** The source that sends it, below `packages/`. */
  readonly file: string;
  readonly when: string;
  /** Which data of the user or the app the host receives. */
  readonly sends: string;
  /**
   * Views that send it, besides the views of the features that contain `file`. `all` if it does not depend on the view.
   */
  readonly views?: 'all' | readonly string[];
  /** Features that send it through an adapter, which the import graph does not show. */
  readonly features?: readonly string[];
}
