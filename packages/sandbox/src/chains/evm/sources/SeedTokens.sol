// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {ToyToken} from "./ToyToken.sol";

/// An ERC-20 that many minimal proxies (EIP-1167) share the code of.
contract SeedToken is ToyToken("", "", 18) {
    uint256 private _number;

    function start(uint256 number, address to) external {
        require(_number == 0, "start: only once");
        _number = number;
        _mint(to, number * 1 ether);
    }

    function name() public view override returns (string memory) {
        return string.concat("Seed Token ", Strings.toString(_number));
    }

    function symbol() public view override returns (string memory) {
        return string.concat("SEED", Strings.toString(_number));
    }
}

/// Makes many tokens in one transaction. Where the next one lies follows from its number alone.
contract SeedTokens {
    address private immutable _code = address(new SeedToken());
    /// How many there are; the first has number 1.
    uint256 public made;

    function make(uint256 count, address to) external {
        uint256 last = made + count;
        for (uint256 number = made + 1; number <= last; number++)
            SeedToken(Clones.cloneDeterministic(_code, bytes32(number))).start(number, to);
        made = last;
    }
}
