import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readCity } from "./city-file";
import { ConfigError } from "./config-error";

const folder = mkdtempSync(join(tmpdir(), "porchlight-city-"));
afterAll(() => rmSync(folder, { recursive: true }));

function saidOf(content: string): string {
  const path = join(folder, "city.json");
  writeFileSync(path, content);
  try {
    readCity(path);
    return "nothing was refused";
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message.replace(path, "PATH");
  }
}

describe("the file of a city", () => {
  it.each(["cities/austin.json", "cities/honolulu.json"])("is %s", (path) =>
    expect(readCity(path).name).toMatch(/^[A-Z]/),
  );

  it("is the sample where none is named", () => expect(readCity()).toEqual(readCity("cities/austin.json")));

  it.each([
    ["name", ""],
    ["name", "<b>Gary</b>"],
    ["name", "Gary\r\nBcc: all@porch.test"],
    ["name", "G".repeat(41)],
    ["demonym", 7],
    ["timeZone", "Central"],
    ["timeZone", "America/Nowhere"],
    ["timeZone", "+05:00"],
    ["region", "Indiana"],
    ["country", "usa"],
    ["areaCodes", []],
    ["areaCodes", "219"],
    ["areaCodes", ["2199"]],
    ["areaCodes", ["219", "219"]],
    ["phonePlaceholder", "call us"],
    ["neighborhoods", []],
    ["neighborhoods", ["Downtown", "Downtown"]],
    ["neighborhoods", ["Downtown", "downtown"]],
    ["neighborhoods", ["Old Town", "Old  Town "]],
    ["neighborhoods", ["N".repeat(101)]],
    ["postalCodes", ["4640"]],
    ["postalCodePlaceholder", "46402-1234"],
    ["paper", "A5"],
    ["regionName", undefined],
  ])("says in one sentence that %s may not be %j", (field, value) => {
    const said = saidOf(JSON.stringify({ ...readCity(), [field]: value }));
    expect(said).toMatch(new RegExp(`^CITY_FILE \\(PATH\\): ${field} must [^\\n]+\\.$`));
  });

  it.each([
    ["Liliha/Kapālama", "Ala Moana–Kakaʻako", "‘Ewa Beach", "'Aiea", "L'Enfant Plaza", "Saint-Honoré"],
    ["R&D & Sons", "Nob Hill; North", "#1 Mill “Row”", "(Old) Town", "12th/13th Street", "São João + Ñuñoa", "中城"],
    ["N".repeat(100), "🏡".repeat(99).concat("1")],
  ])("has neighborhoods by the names that people gave them: %s", (...neighborhoods) => {
    const path = join(folder, "named.json");
    writeFileSync(path, JSON.stringify({ ...readCity(), neighborhoods }));
    expect(readCity(path).neighborhoods).toEqual(neighborhoods);
  });

  it.each([
    [["Downtown", "downtown "], "must list 1 to 100 neighborhoods, none of them twice. Look at number 2 of the list"],
    [["Ma\u0304noa", "Kalihi", "M\u0101noa"], /none of them twice\. Look at number 3 of the list/],
    [["Downtown", "N".repeat(101)], "must have at most 100 characters in each name. Look at number 2 of the list"],
    [["Old\nTown"], /must have each name in one line, .* Look at number 1 of the list/],
    [["Down\u202Etown"], /without characters that can't be seen\. Look at number 1 of the list/],
    [["Down\u200Btown"], /without characters that can't be seen\. Look at number 1 of the list/],
    [["Downtown", "–"], "must have a letter or a digit in each name. Look at number 2 of the list"],
    [["Downtown", ""], "must have a letter or a digit in each name. Look at number 2 of the list"],
    [["Downtown", 7], "must have a text for each name. Look at number 2 of the list"],
    [Array.from({ length: 101 }, (_, at) => `No. ${at}`), /must list 1 to 100 neighborhoods, none of them twice\.$/],
  ])("says which neighborhood is wrong, and how: %j", (neighborhoods, sentence) => {
    expect(saidOf(JSON.stringify({ ...readCity(), neighborhoods }))).toMatch(sentence);
  });

  it("says which characters other names may have", () =>
    expect(saidOf(JSON.stringify({ ...readCity(), name: "Gary/Hobart" }))).toContain(
      "name must be the city's name: at most 40 letters, digits, blanks and .,'’ʻʼ()&-, the first a letter or digit.",
    ));

  it.each([
    ["{", /^CITY_FILE \(PATH\): is no JSON: [^\n]+\.$/],
    ["[]", /^CITY_FILE \(PATH\): must hold an object with name, demonym, [^\n]+\.$/],
    [JSON.stringify({ ...readCity(), nickname: "x" }), /^CITY_FILE \(PATH\): has a field "nickname" that [^\n]+\.$/],
    [" ".repeat(100_001), /^CITY_FILE \(PATH\): is longer than 100,000 characters/],
  ])("says what is wrong with %.20s", (content, sentence) => expect(saidOf(content)).toMatch(sentence));

  it("says that it is not there, or no file", () => {
    expect(() => readCity(join(folder, "none.json"))).toThrow(/none\.json\): is not there\. Check the path/);
    expect(() => readCity(folder)).toThrow(/: is a folder\. Name the file in it\.$/);
  });
});
