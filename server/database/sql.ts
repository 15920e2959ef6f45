/** SQL with gaps: `db` makes it, values fill it as parameters, and pieces of SQL may stand in each other. */
import { createHash } from 'node:crypto'
import { type Parameter, toParameter } from './values.ts'

export type Value = Parameter | Fragment
/** What `db(…)` accepts: the name of a table or column, several names, or rows to insert or set. */
export type Identifier = string | readonly string[] | Row | readonly Row[]
type Row = Readonly<Record<string, unknown>>

export interface Statement {
  text: string
  values: unknown[]
  /** Under which the connection keeps the parsed statement; none for what is sent as it stands. */
  name?: string
}

export class Fragment {
  constructor(
    readonly strings: readonly string[],
    readonly values: readonly unknown[],
  ) {}
}

class Names extends Fragment {
  constructor(names: readonly string[]) {
    super([names.map(quoted).join(', ')], [])
  }
}

/** After `set` it reads `a = $1, b = $2`, everywhere else `(a, b) values ($1, $2), …`. */
class Rows extends Fragment {
  constructor(readonly rows: readonly Row[]) {
    super([''], [])
  }
}

const quoted = (name: string) => `"${name.replaceAll('"', '""').replaceAll('.', '"."')}"`

export const identifier = (names: Identifier): Fragment => {
  if (typeof names === 'string') return new Names([names])
  if (!isList(names)) return new Rows([names])
  return names.every((entry) => typeof entry === 'string') ? new Names(names) : new Rows(names as readonly Row[])
}
const isList = (names: Identifier): names is readonly string[] | readonly Row[] => Array.isArray(names)

/** Awaited, it runs, once; inside another statement it is a part of that one. */
export class Query<Answer> extends Fragment implements Promise<Answer> {
  readonly [Symbol.toStringTag] = 'Query'
  #answer: Promise<Answer> | undefined
  readonly #run: (statement: Statement) => Promise<unknown>
  #isPlain = false

  constructor(strings: readonly string[], values: readonly unknown[], run: (statement: Statement) => Promise<unknown>) {
    super(strings, values)
    this.#run = run
  }

  /** Sent as plain text, without being prepared. */
  simple(): this {
    this.#isPlain = true
    return this
  }

  /** Starts it now, without waiting for it. */
  execute(): this {
    this.#answer ??= this.#start()
    this.#answer.catch(() => {})
    return this
  }

  // biome-ignore lint/suspicious/noThenProperty: this is what makes it awaitable
  then<A = Answer, B = never>(
    done?: ((answer: Answer) => A | PromiseLike<A>) | null,
    failed?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    this.#answer ??= this.#start()
    return this.#answer.then(done, failed)
  }
  catch<B = never>(failed?: ((reason: unknown) => B | PromiseLike<B>) | null): Promise<Answer | B> {
    return this.then(undefined, failed)
  }
  finally(done?: (() => void) | null): Promise<Answer> {
    return this.then(undefined, undefined).finally(done)
  }

  #start(): Promise<Answer> {
    const statement = compile(this.strings, this.values)
    if (this.#isPlain || statement.values.length > PREPARED_MAX) statement.name = undefined
    return this.#run(statement) as Promise<Answer>
  }
}

/** Longer ones are rows inserted in bulk: each of another length, none worth keeping. */
const PREPARED_MAX = 100
/** More texts than the program has: somebody composes them of values. */
const NAMES_MAX = 5_000

/** A template without nested pieces is put together once: its strings are the same object at every call. */
const templates = new WeakMap<readonly string[], Pick<Statement, 'text' | 'name'>>()
const names = new Map<string, string>()

const compile = (strings: readonly string[], values: readonly unknown[]): Statement => {
  if (values.some((value) => value instanceof Fragment)) {
    const statement = { text: '', values: [] }
    write(statement, strings, values)
    return { ...statement, name: statementName(statement.text) }
  }
  let known = templates.get(strings)
  if (!known) {
    const text = strings.reduce((before, after, index) => `${before}$${index}${after}`)
    known = { text, name: statementName(text) }
    templates.set(strings, known)
  }
  return { text: known.text, name: known.name, values: values.map(toParameter) }
}

const write = (statement: Statement, strings: readonly string[], values: readonly unknown[]): void => {
  strings.forEach((text, index) => {
    statement.text += text
    if (index < values.length) writeValue(statement, values[index])
  })
}

const writeValue = (statement: Statement, value: unknown): void => {
  if (value instanceof Rows) writeRows(statement, value.rows)
  else if (value instanceof Fragment) write(statement, value.strings, value.values)
  else statement.text += `$${statement.values.push(toParameter(value))}`
}

const writeRows = (statement: Statement, rows: readonly Row[]): void => {
  const columns = Object.keys(rows[0] ?? {})
  const isSet = /\bset\s*$/i.test(statement.text)
  if (!isSet) statement.text += `(${columns.map(quoted).join(', ')}) values `
  rows.forEach((row, index) => {
    if (!isSet) statement.text += index > 0 ? ', (' : '('
    columns.forEach((column, at) => {
      statement.text += `${at > 0 ? ', ' : ''}${isSet ? `${quoted(column)} = ` : ''}`
      writeValue(statement, row[column])
    })
    if (!isSet) statement.text += ')'
  })
}

const statementName = (text: string): string => {
  let name = names.get(text)
  if (!name) {
    if (names.size >= NAMES_MAX) names.clear()
    name = createHash('sha1').update(text).digest('base64url')
    names.set(text, name)
  }
  return name
}
