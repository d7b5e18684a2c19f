import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";

const FOLDER = fileURLToPath(new URL("../../schema/", import.meta.url));

/** The names of the published schemas, without their ending. */
export const SCHEMAS: readonly string[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".schema.json"))
  .map((name) => name.slice(0, -".schema.json".length));

/** A published schema. */
export function schemaOf(name: string): object {
  return JSON.parse(readFileSync(`${FOLDER}${name}.schema.json`, "utf8")) as object;
}

const ajv = new Ajv2020({ allErrors: true, strict: true, strictRequired: false, allowUnionTypes: true });
formats.default(ajv);
for (const name of SCHEMAS) ajv.addSchema(schemaOf(name), `${name}.schema.json`);

/** What of a document does not follow a published schema; an empty list where all of it does. */
export function faultsOf(name: string, document: string): readonly string[] {
  const validate = ajv.getSchema(`${name}.schema.json`);
  if (validate === undefined) throw new Error(`there is no schema ${name}`);
  if (validate(JSON.parse(document)) === true) return [];
  return (validate.errors ?? []).map(({ instancePath, message, params }) => {
    return `${instancePath} ${message} ${JSON.stringify(params)}`;
  });
}
