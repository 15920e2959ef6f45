/** SQL templates: values become parameters, and fragments can be nested. */
import { createHash } from 'node:crypto'
import { type Parameter, toParameter } from './values.ts'

export type Value = Parameter | Fragment
/** The name of a table or column, or several names. */
export type Identifier = string | readonly string[]
export type ColumnValues = Readonly<Record<string, unknown>>

export interface Statement {
  text: string
  values: unknown[]
  /** Name of the prepared statement on the connection; absent for text that is not prepared. */
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

const quoted = (name: string) => `"${name.replaceAll('"', '""').replaceAll('.', '"."')}"`

export const identifier = (names: Identifier): Fragment => new Names(typeof names === 'string' ? [names] : names)

/** `"a" = $1, "b" = $2`, after `update … set`. */
export const assignments = (row: ColumnValues): Fragment => {
  const columns = Object.keys(row)
  const texts = columns.map((column, at) => `${at > 0 ? ', ' : ''}${quoted(column)} = `)
  return new Fragment([...texts, ''], Object.values(row))
}

/** `("a", "b") values ($1, $2), …`, after `insert into …`. All rows have the columns of the first one. */
export const valuesList = (rows: readonly ColumnValues[]): Fragment => {
  const columns = Object.keys(rows[0] ?? {})
  const strings = rows.flatMap((_, index) => columns.map((_column, at) => (at > 0 ? ', ' : index > 0 ? '), (' : '(')))
  const [first = '', ...others] = strings
  return new Fragment(
    [`(${columns.map(quoted).join(', ')}) values ${first}`, ...others, ')'],
    rows.flatMap((row) => columns.map((column) => row[column])),
  )
}

/** Runs once, when awaited; inside another statement it becomes part of it. */
export class Query<Answer> extends Fragment implements Promise<Answer> {
  readonly [Symbol.toStringTag] = 'Query'
  #answer: Promise<Answer> | undefined
  readonly #run: (statement: Statement) => Promise<unknown>
  #isPlain = false

  constructor(strings: readonly string[], values: readonly unknown[], run: (statement: Statement) => Promise<unknown>) {
    super(strings, values)
    this.#run = run
  }

  /** Sends the text without preparing it. */
  simple(): this {
    this.#isPlain = true
    return this
  }

  /** Starts the statement without waiting for it. */
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

/** Statements with more parameters are bulk inserts of varying length, not worth preparing. */
const PREPARED_MAX = 100
/** More than the program has texts: reaching it means that some text is composed of values. */
const NAMES_MAX = 5_000

/** Caches templates without nested fragments: their strings are the same object at every call. */
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
  if (value instanceof Fragment) write(statement, value.strings, value.values)
  else statement.text += `$${statement.values.push(toParameter(value))}`
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
