/** One thing that goes wrong, what must hold meanwhile, and what was seen. */
export interface Scene {
  name: string
  goal: string
  run: (option: Options) => Promise<Outcome>
}

export interface Options {
  rounds: number
  seconds: number
  seed: number
}

export interface Outcome {
  seen: string
  holds: boolean
  /** Why it could not be tried on this machine; `holds` says nothing then. */
  skipped?: true
}
