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
