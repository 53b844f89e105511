// The color roles of the default theme, light and dark, and the two font stacks.

/** Light values by role; the keys are the `--ak-*` names without the prefix. */
export const lightPalette = {
  surface: '#FFFFFF',
  'surface-2': '#F4F6F4',
  'surface-3': '#E7EBE8',
  raised: '#FFFFFF',
  scrim: '#0B141280',
  line: '#D3DAD6',
  'line-strong': '#7A8883',
  ink: '#10201C',
  'ink-2': '#445650',
  'ink-3': '#5B6C66',
  accent: '#0B6B5D',
  'accent-hover': '#08574C',
  'accent-press': '#06463D',
  'on-accent': '#FFFFFF',
  'accent-soft': '#DDF1EC',
  'accent-ink': '#075A4E',
  focus: '#1D4ED8',
  ok: '#1B6E37',
  'ok-soft': '#E1F3E6',
  warn: '#8A5300',
  'warn-soft': '#FFF0D2',
  bad: '#B4231F',
  'bad-soft': '#FDE7E4',
  'on-bad': '#FFFFFF',
  info: '#1F5AA8',
  'info-soft': '#E4EEFB',
  skeleton: '#E3E8E5',
  'qr-ink': '#0C1F1B',
  'qr-paper': '#FFFFFF',
} as const;

export type ColorRole = keyof typeof lightPalette;

export type Palette = Readonly<Record<ColorRole, string>>;

export const darkPalette: Palette = {
  surface: '#121917',
  'surface-2': '#1A2320',
  'surface-3': '#25302C',
  raised: '#1E2825',
  scrim: '#00000099',
  line: '#33403B',
  'line-strong': '#788A83',
  ink: '#EEF4F1',
  'ink-2': '#B4C2BC',
  'ink-3': '#9AAAA3',
  accent: '#62D2BD',
  'accent-hover': '#7FDECB',
  'accent-press': '#4DBBA7',
  'on-accent': '#06231E',
  'accent-soft': '#153A33',
  'accent-ink': '#85E0CF',
  focus: '#8FB8FF',
  ok: '#7BD694',
  'ok-soft': '#15351F',
  warn: '#F2BE62',
  'warn-soft': '#3A2A0B',
  bad: '#FF9A91',
  'bad-soft': '#43191A',
  'on-bad': '#2B0606',
  info: '#9CC3FF',
  'info-soft': '#162C4A',
  skeleton: '#26312D',
  'qr-ink': '#0C1F1B',
  'qr-paper': '#DDE6E2',
};

/** Roles that a host may set as `--ak-<role>`. The others are derived or private. */
export const publicRoles: readonly ColorRole[] = [
  'accent',
  'on-accent',
  'surface',
  'surface-2',
  'surface-3',
  'ink',
  'ink-2',
  'line',
  'line-strong',
  'focus',
  'ok',
  'warn',
  'bad',
  'scrim',
  'qr-ink',
  'qr-paper',
];

/** System fonts for text, without a download. */
export const fontStack =
  'ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Sans Arabic","Noto Sans Devanagari","Noto Sans Thai","Noto Sans CJK SC",sans-serif';

/** Fonts for addresses, messages and codes. */
export const monoStack = 'ui-monospace,"SF Mono","Cascadia Mono",Menlo,Consolas,monospace';
