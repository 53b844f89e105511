import type { Features } from '@openappkit/core';
import type { TemplateResult } from 'lit';
import type { AppKit } from '@openappkit/kit';

/** Groups of the option `features.connectorTypeOrder`. */
export type RowGroup = NonNullable<Features['connectorTypeOrder']>[number];

export interface ConnectRow {
  /** Unique within the list. */
  readonly key: string;
  readonly group: RowGroup;
  readonly heading: string;
  /** Second line: "Installed · Ethereum · used last". */
  readonly detail: string;
  /** An empty URL shows the first letter. */
  readonly imageUrl: string;
  /** Replaces the image in a row that is not a wallet. */
  readonly icon?: TemplateResult;
  /** Position among recent rows; 0 is the last used. */
  readonly rank: number;
  choose(kit: AppKit): void;
}
