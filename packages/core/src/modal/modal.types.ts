// Whether the widget is open. Types only.
export interface ModalState {
  readonly open: boolean;
  readonly loading: boolean;
  /** True for 500 ms after a blocked close (specification section 4). */
  readonly shaking: boolean;
}
