/** What a promise rejects with; an error where it does not. */
export async function caught<Kind>(work: Promise<unknown>): Promise<Kind> {
  return work.then(
    (result) => {
      throw new Error(`It was expected to reject, and resolved with ${JSON.stringify(result)}`);
    },
    (error: unknown) => error as Kind,
  );
}
