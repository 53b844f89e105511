// Whether the widget is open. Types only.
export interface ModalState {
  readonly open: boolean;
  readonly loading: boolean;
  /** True for 500 ms after a blocked close. */
  readonly shaking: boolean;
}
