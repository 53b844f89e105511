// One row of the connect view, wherever it comes from.
import type { Features } from '@openappkit/core';
import type { TemplateResult } from 'lit';
import type { AppKit } from '@openappkit/kit';

/** Groups of the option `features.connectorTypeOrder`. */
export type RowGroup = NonNullable<Features['connectorTypeOrder']>[number];

export interface ConnectRow {
  /** Unique in the list. */
  readonly key: string;
  readonly group: RowGroup;
  readonly heading: string;
  /** Second line: "Installed · Ethereum · used last". */
  readonly detail: string;
  /** '' shows the first letter. */
  readonly imageUrl: string;
  /** Drawn in place of the picture, for a row that is no wallet. */
  readonly icon?: TemplateResult;
  /** Among recent rows: 0 was used last. */
  readonly rank: number;
  choose(kit: AppKit): void;
}
