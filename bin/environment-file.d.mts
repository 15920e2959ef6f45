type Environment = Record<string, string | undefined>
export const UNIT_FILE: string
export class EnvironmentFileError extends Error {}
export function parseEnvironment(text: string): Record<string, string>
export function withEnvironmentFiles(environment: Environment, root: string, unitFile?: string): Environment
