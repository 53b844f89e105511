// Public face of the pairing connector: named exports only.
export {};
