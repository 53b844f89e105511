import type { Features } from '@openappkit/core';
import type { TemplateResult } from 'lit';
import type { AppKit } from '@openappkit/kit';

export type RowGroup = NonNullable<Features['connectorTypeOrder']>[number];

export interface ConnectRow {
  readonly key: string;
  readonly group: RowGroup;
  readonly heading: string;
  /** Example: "Installed · Ethereum · used last". */
  readonly detail: string;
  /** Without a URL, the first letter is shown. */
  readonly imageUrl: string;
  /** Replaces the image in rows that are not wallets. */
  readonly icon?: TemplateResult;
  /** Position among recent rows; 0 is the last used. */
  readonly rank: number;
  /** Returns false if the user must accept the terms first. */
  choose(kit: AppKit): boolean;
}
