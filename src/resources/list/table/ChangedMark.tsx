/** Beside the title of a record that somebody else has changed just now. */
export function ChangedMark({ label }: { label: string }) {
  return (
    <>
      <span className="changed" aria-hidden="true" title={label} />
      <span className="hidden">{label}</span>
    </>
  );
}
