import '@openappkit/ui/components/avatar';
import '@openappkit/ui/components/image';
import '@openappkit/ui/components/list-row';
import '@openappkit/ui/components/token-icon';
import { shortAddress } from '@openappkit/ui';
import {
  arrowInIcon,
  arrowOutIcon,
  checkIcon,
  clearIcon,
  clockIcon,
  errorIcon,
  exchangeIcon,
  layersIcon,
} from '@openappkit/ui/icons';
import type { Network } from '@openappkit/core';
import type { Transaction } from '@openappkit/kit';
import type { KnownParty } from '@openappkit/kit/internal';
import { html, nothing, type TemplateResult } from 'lit';
import type { WithCommon } from '../../messages/common-messages.js';
import type { NumberFormats } from '../../messages/amount.js';
import type { DateFormats } from '../../messages/formats.js';
import { explorerLink } from '../explorer-link.js';
import { amountsOf, sideOf, verbOf, type activityMessages } from './activity-text.js';

export interface RowContext {
  readonly t: WithCommon<typeof activityMessages>;
  /** BCP 47. */
  readonly language: string;
  readonly dates: DateFormats;
  readonly formats: NumberFormats;
  readonly network: Network | undefined;
  /** Shown for a transaction that moved nothing and names no app. */
  readonly networkSrc: string;
  readonly partyOf: (address: string) => KnownParty | undefined;
  /** `data:` URLs by link. */
  readonly pictures: Readonly<Record<string, string>> | undefined;
}

export function activityRow(transaction: Transaction, context: RowContext): TemplateResult {
  const { t, language, network } = context;
  const { at, metadata } = transaction;
  const href = explorerLink(network, metadata.hash, 'tx')?.href;
  const isConfirmed = metadata.status === 'confirmed';
  const { lines, more } = amountsOf(language, transaction, context.formats);
  return html`<ak-list-row
    heading=${verbOf(t, transaction)}
    href=${href ?? nothing}
    ?failed=${metadata.status === 'failed'}
  >
    ${picture(transaction, context)}
    <span slot="detail">${counterparty(transaction, context)}</span>
    <span slot="end" class="end">
      ${lines.map(
        ({ text, direction }) =>
          html`<bdi class=${isConfirmed ? `amount ${direction}` : 'amount'} translate="no">${text}</bdi>`,
      )}
      ${more > 0 ? html`<span class="when">${t.andMore({ count: more })}</span>` : nothing}
      ${
        at === undefined
          ? html`<span class="when">${t.waiting}</span>`
          : html`<time class="when" translate="no" datetime=${metadata.minedAt}
              >${context.dates.time(at)}</time
            >`
      }
      ${href === undefined ? nothing : html`<span class="hidden-text">${t.newTab}</span>`}
    </span>
  </ak-list-row>`;
}

/** Returns the image link of the first outgoing transfer, else of the first transfer. */
export function pictureLink({ transfers }: Transaction): string | undefined {
  const main = transfers.find(({ direction }) => direction === 'out') ?? transfers[0];
  return main?.fungible_info?.icon?.url ?? main?.nft_info?.content?.preview.url;
}

function picture(
  transaction: Transaction,
  { pictures, network, networkSrc }: RowContext,
): TemplateResult {
  const { transfers, metadata } = transaction;
  const main = transfers.find(({ direction }) => direction === 'out') ?? transfers[0];
  const moved = main?.fungible_info?.symbol ?? main?.nft_info?.name;
  const named = moved ?? metadata.application?.name;
  const link = pictureLink(transaction);
  const src = link === undefined ? '' : pictures?.[link];
  const isTile = named === undefined || (main?.nft_info && !main.fungible_info);
  return html`<span slot="start" class="mark">
    ${
      isTile
        ? html`<ak-image
            src=${named === undefined ? networkSrc : (src ?? '')}
            name=${named ?? network?.name ?? ''}
            .letters=${named === undefined ? 1 : 3}
            translate="no"
          ></ak-image>`
        : html`<ak-token-icon
            src=${src ?? ''}
            symbol=${named}
            ?pending=${src === undefined}
            translate="no"
          ></ak-token-icon>`
    }
    <span class="badge" aria-hidden="true">${badgeOf(transaction)}</span>
  </span>`;
}

function badgeOf({ kind, metadata: { status }, transfers }: Transaction): TemplateResult {
  if (status === 'failed') return errorIcon;
  if (status === 'pending') return clockIcon;
  if (kind === 'swapped') return exchangeIcon;
  if (kind === 'approved') return checkIcon;
  if (kind === 'cancelled') return clearIcon;
  const direction = transfers[0]?.direction;
  if (direction === 'out') return arrowOutIcon;
  return direction === 'in' ? arrowInIcon : layersIcon;
}

/** A token's contract can report any sender. Only the native token proves who paid; services flag tokens that use its name. */
function isSenderProven({ transfers }: Transaction, network: Network | undefined): boolean {
  const { name, symbol } = network?.nativeCurrency ?? {};
  return transfers.every(
    ({ fungible_info: token }) => token?.name === name && token?.symbol === symbol,
  );
}

function counterparty(transaction: Transaction, { network, partyOf, t }: RowContext): unknown {
  const { kind, counterparty: address, metadata } = transaction;
  const side = sideOf(kind);
  const app = kind === 'sent' || kind === 'received' ? undefined : metadata.application?.name;
  if (app !== undefined)
    return t[kind === 'bought' ? side : 'with']({ who: html`<bdi translate="no">${app}</bdi>` });
  if (address === '') return nothing;
  const isProven = side !== 'from' || isSenderProven(transaction, network);
  const party = isProven ? partyOf(address) : undefined;
  const who = party
    ? html`<bdi class="party" translate="no" title=${address}
        ><ak-avatar src=${party.imageUrl ?? ''} address=${address} .size=${16}></ak-avatar
        >${party.name}</bdi
      >`
    : html`<bdi class="mono" dir="ltr" translate="no">${shortAddress(address)}</bdi>`;
  return t[side]({ who });
}
