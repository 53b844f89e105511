// Recent transactions may always show. Part of the first load.
export const available = (): boolean => true;
