// What the convert API refuses: its status, the field it is about, and why. Thrown by its answers, put on the wire by
// answer-convert.

export class ConvertRefusal extends Error {
  override readonly name = 'ConvertRefusal';
  readonly status: number;
  readonly field: string;

  constructor(status: number, field: string, description: string) {
    super(description);
    this.status = status;
    this.field = field;
  }
}
