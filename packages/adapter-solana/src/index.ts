// Public entry.
export {};
