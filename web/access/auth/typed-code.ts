/** The one-time code of this sign-in, so that it is not typed again to replace it; in memory only. */
let typed: string | undefined

export const rememberTypedCode = (code: string | undefined) => {
  typed = code
}
export const typedCode = () => typed
