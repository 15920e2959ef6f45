/** Yields to the browser between two slices of work, so that a slow phone stays responsive. */
export const nextTask = () => new Promise<void>((done) => setTimeout(done))
