/** Package version and a hash of the sources, put in by the build; `dev` while developing. */
declare const __APP_VERSION__: string
