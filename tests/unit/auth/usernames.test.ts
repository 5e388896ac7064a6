import { expect, test } from "vitest";
import { lookOf, normalizeUsername, suggestUsernames, usernameFault } from "../../../services/profile/usernames";

test("[SIGN-06] a name has 3 to 20 characters of a–z, 0–9 and _", () => {
  for (const name of ["ada", "a_1", "x".repeat(20), "dickens", "peacock7"]) expect(usernameFault(name)).toBe(null);
  expect(usernameFault("ab")?.code).toBe("username_length");
  expect(usernameFault("x".repeat(21))?.code).toBe("username_length");
  for (const name of ["ada moss", "ada-moss", "äda", "ADA", "ada!"]) {
    expect(usernameFault(name)?.code).toBe("username_characters");
  }
  expect(usernameFault(normalizeUsername("  Ada_Moss "))).toBe(null);
});

test("no name at all is answered as the specification words it", () => {
  expect(usernameFault(normalizeUsername("   "))?.message).toBe("Username is required");
});

test("reserved names and offensive ones are refused, also in disguise", () => {
  for (const name of ["admin", "starpoint", "deleted_user", "fuck_you", "sh1t_head", "f_u_c_k", "n4zi"]) {
    expect(usernameFault(name)?.code).toBe("username_refused");
  }
});

test("what would speak for the club is refused as a name, as a part of one, with a number, and written to look like it", () => {
  for (const name of [
    "adm1n",
    "_admin_",
    "admin2",
    "starp0int",
    "star_point",
    "starpoint_help",
    "official_ada",
    "support24",
  ])
    expect(usernameFault(name)?.code, name).toBe("username_refused");
  for (const name of ["badminton", "solar_system", "offic", "mody", "a_dmin7x"])
    expect(usernameFault(name), name).toBe(null);
});

test("names look alike by what is written differently and read the same, and by nothing else", () => {
  for (const [name, other] of [
    ["silverprime", "silver_prime"],
    ["silverprime", "s1lverprlme"],
    ["mira_kostova", "rnira_k0stova"],
    ["willow", "vvi11ow"],
    ["sasha55", "5asha5s"],
  ] as const)
    expect(lookOf(name), other).toBe(lookOf(other));
  for (const [name, other] of [
    ["mira", "myra"],
    ["ada12", "ada21"],
    ["ada10", "ada11"],
    ["anna", "ana"],
  ] as const)
    expect(lookOf(name), other).not.toBe(lookOf(other));
});

test("suggestions are fit names near the wanted one, whatever was wanted", () => {
  let step = 0;
  const random = () => {
    step = (step * 7 + 3) % 101;
    return step / 101;
  };
  const near = suggestUsernames("ada", 6, random);
  expect(new Set(near).size).toBe(6);
  for (const name of near) {
    expect(name.startsWith("ada")).toBe(true);
    expect(usernameFault(name)).toBe(null);
  }
  for (const wanted of ["", "x", "sh1t", "admin", "y".repeat(50), "??"]) {
    const names = suggestUsernames(wanted, 3, random);
    expect(names.length).toBe(3);
    for (const name of names) expect(usernameFault(name)).toBe(null);
  }
});
