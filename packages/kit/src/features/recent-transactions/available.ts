export const available = (): boolean => true;
