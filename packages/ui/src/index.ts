// Importing this entry registers no element.
export { AkElement } from './base/ak-element.js';
export { define, version } from './base/define.js';
export { reset, spin } from './base/styles.js';
export { safeHref } from './base/safe-url.js';
export { AkAddress } from './components/address.js';
export { groupedAddress, shortAddress } from './components/short-address.js';
export { AkAmountField } from './components/amount-field.js';
export { AkAvatar } from './components/avatar.js';
export { AkBanner, type BannerVariant } from './components/banner.js';
export { AkButton, type ButtonVariant } from './components/button.js';
export { AkCard } from './components/card.js';
export { AkCheckbox } from './components/checkbox.js';
export { AkChip, type ChipVariant } from './components/chip.js';
export { AkCodeField } from './components/code-field.js';
export { AkCopyField } from './components/copy-field.js';
export { AkEmpty } from './components/empty.js';
export { AkIconButton } from './components/icon-button.js';
export { AkImage, type TileSize } from './components/image.js';
export { AkInput } from './components/input.js';
export type { FieldNote } from './components/text-field.js';
export { AkList, type ListItem } from './components/list.js';
export { AkListRow } from './components/list-row.js';
export { AkNetworkBadge } from './components/network-badge.js';
export { AkQr, type QrState } from './components/qr.js';
export { AkSearch } from './components/search.js';
export { AkSegmented, type SegmentItem } from './components/segmented.js';
export { AkSkeleton } from './components/skeleton.js';
export { AkSpinner } from './components/spinner.js';
export { AkStepRail } from './components/step-rail.js';
export { AkSummary, type SummaryRow } from './components/summary.js';
export { AkTabs, type TabItem } from './components/tabs.js';
export { AkTheLine, type LineState } from './components/the-line.js';
export { AkToast, type ToastVariant } from './components/toast.js';
export { AkTokenIcon } from './components/token-icon.js';
export { AkTriggerButton, type TriggerState } from './components/trigger-button.js';
export { renderTriggerLetter } from './components/trigger-letter.js';
export { AkVirtualGrid } from './components/virtual/virtual-grid.js';
export type { VirtualElement, VirtualPlace } from './components/virtual/virtual-element.js';
export {
  AkVirtualList,
  type ListGroup,
  virtualListStyles,
} from './components/virtual/virtual-list.js';
export { AkWalletImage } from './components/wallet-image.js';
export { AkWalletTile } from './components/wallet-tile.js';
export type {
  AkChangeDetail,
  AkChooseDetail,
  AkCommitDetail,
  AkCopyDetail,
  AkEventMap,
  AkInputDetail,
  AkListExitDetail,
  AkSearchDetail,
  AkSummaryChangeDetail,
  AkTabDetail,
  NoDetail,
} from './base/ak-events.js';
export {
  arrowInIcon,
  arrowOutIcon,
  backIcon,
  browserIcon,
  cardIcon,
  checkCircleIcon,
  checkIcon,
  chevronDownIcon,
  clearIcon,
  clockIcon,
  closeIcon,
  coinIcon,
  copiedIcon,
  copyIcon,
  desktopIcon,
  downloadIcon,
  errorIcon,
  exchangeIcon,
  extensionIcon,
  externalIcon,
  filterIcon,
  flipIcon,
  icon,
  infoIcon,
  layersIcon,
  linkIcon,
  lockIcon,
  mailIcon,
  moreIcon,
  networkIcon,
  phoneIcon,
  plusIcon,
  qrIcon,
  refreshIcon,
  searchIcon,
  shareIcon,
  unlinkIcon,
  usersIcon,
  walletIcon,
  walletPlusIcon,
  warningIcon,
} from './icons.js';
export { adoptPageTokens, tokenCss, tokens } from './tokens/tokens.js';
export { applyMode, hostThemes, type ThemeMode } from './tokens/apply-mode.js';
export { applyTheme, type ThemeOptions, themeSheet } from './tokens/apply-theme.js';
export {
  type ColorRole,
  darkPalette,
  fontStack,
  lightPalette,
  monoStack,
  type Palette,
} from './tokens/palette.js';
export { type ResolvedTheme, resolveTheme, type ThemeInput } from './tokens/resolve-theme.js';
export type { ThemeVariables } from './tokens/theme-variables.js';
